/* Random playouts of whole rounds on plain arrays: what a C programmer would write first.
   Usage: playout PLAYERS PRO SECONDS SEED
   Prints moves, seconds of processor time, rounds and the sum of all points. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { IN_PILE, IN_LINE, GONE, IN_HAND };

static int players, pro, turn, hand_count[4], line_count, pile_count, points[4];
static int hands[4][9], line[79], pile[79], place[100];
static int deck[79];
static uint64_t counter;

static uint32_t below(uint32_t limit) {
    uint64_t z = counter += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (uint32_t)(((z >> 32) * limit) >> 32);
}

static int twin(int card) { return card % 10 * 10 + card / 10; }
static int cost(int card) { return card % 11 ? 1 : 5; }

static void deal(void) {
    for (int last = 78; last > 0; last--) {
        int chosen = below(last + 1), card = deck[last];
        deck[last] = deck[chosen];
        deck[chosen] = card;
    }
    int size = players == 4 ? 8 : 9, next = 0;
    for (int seat = 0; seat < players; seat++) {
        hand_count[seat] = size;
        points[seat] = 0;
        for (int slot = 0; slot < size; slot++) {
            hands[seat][slot] = deck[next];
            place[deck[next++]] = IN_HAND;
        }
    }
    pile_count = 0;
    while (next < 79) {
        place[deck[next]] = IN_PILE;
        pile[pile_count++] = deck[next++];
    }
    turn = line_count = 0;
}

static int legal_moves(int *moves) {
    int count = 0, *hand = hands[turn], size = hand_count[turn];
    if (line_count == 0) {
        for (int slot = 0; slot < size; slot++) moves[count++] = slot;
        return count;
    }
    int low = line[line_count - 1] - 10, high = low + 20;
    for (int slot = 0; slot < size; slot++) {
        int card = hand[slot];
        if (low <= card && card <= high) moves[count++] = slot;
        if (place[twin(card)] == IN_LINE) moves[count++] = 100 + slot;
    }
    moves[count++] = 200;
    return count;
}

/* Plays a move and says whether it ended the round. */
static int play(int move) {
    if (move == 200) {
        for (int spot = 0; spot < line_count; spot++) {
            place[line[spot]] = GONE;
            points[turn] -= cost(line[spot]);
        }
        if (pile_count == 0) return 1;
        if (pro && line_count == 1) {
            int card = pile[--pile_count];
            place[card] = GONE;
            points[turn] -= cost(card);
        }
        line_count = 0;
        return 0;
    }
    int slot = move % 100, card = hands[turn][slot];
    if (move < 100) {
        line[line_count++] = card;
        place[card] = IN_LINE;
    } else {
        int other = twin(card), spot = 0;
        while (line[spot] != other) spot++;
        for (line_count--; spot < line_count; spot++) line[spot] = line[spot + 1];
        place[card] = place[other] = GONE;
        points[turn] += 2;
        if (line_count == 0 && pile_count == 0) return 1;
    }
    if (pile_count > 0) {
        int drawn = pile[--pile_count];
        place[drawn] = IN_HAND;
        hands[turn][slot] = drawn;
    } else {
        hands[turn][slot] = hands[turn][--hand_count[turn]];
    }
    if (++turn == players) turn = 0;
    return 0;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int count, char **words) {
    if (count != 5) return 2;
    players = atoi(words[1]);
    pro = atoi(words[2]);
    counter = strtoull(words[4], NULL, 10);
    int cards = 0;
    for (int number = 12; number < 99; number++)
        if (number % 10) deck[cards++] = number;
    double start = now(), limit = atof(words[3]), spent;
    long moves = 0, rounds = 0, total = 0;
    do {
        for (int turn_of_clock = 0; turn_of_clock < 256; turn_of_clock++) {
            int legal[19];
            deal();
            do moves++;
            while (!play(legal[below(legal_moves(legal))]));
            for (int seat = 0; seat < players; seat++) total += points[seat];
            rounds++;
        }
        spent = now() - start;
    } while (spent < limit);
    printf("%ld %.6f %ld %ld\n", moves, spent, rounds, total);
    return 0;
}
