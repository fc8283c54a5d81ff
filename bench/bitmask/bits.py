"""Words of 64 bits in compiled code: what the processor can do and Python has no operator for."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.extending import intrinsic

from toadline.engine.kernel import part
from toadline.engine.rng import Word, word

ONE = word(1)


def _instruction(emit: Callable[..., Any], words: int = 1) -> Callable[..., Word]:
    """A function of words that is a single instruction."""
    signature = types.uint64(*[types.uint64] * words)

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return emit(builder, *args)

    def one(_context: Any, _word: Any) -> Any:
        return signature, generate

    def two(_context: Any, _word: Any, _other: Any) -> Any:
        return signature, generate

    compiled: Callable[..., Word] = intrinsic(one if words == 1 else two)
    return compiled


def _deposit(builder: Any, low: Any, mask: Any) -> Any:
    kind = ir.FunctionType(ir.IntType(64), [ir.IntType(64)] * 2)
    return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), [low, mask])


_NONZERO = ir.Constant(ir.IntType(1), 1)

count_ones = _instruction(lambda builder, bits: builder.ctpop(bits))
lowest = _instruction(lambda builder, bits: builder.cttz(bits, _NONZERO))
"""The place of the lowest one; the word mustn't be zero."""
zeros_above = _instruction(lambda builder, bits: builder.ctlz(bits, _NONZERO))
"""How many zeros stand above the highest one; the word mustn't be zero."""
_spread = _instruction(_deposit, words=2)


def nth_by_instruction(bits: Word, number: Word) -> Word:
    """The place of the one with this number, counted from 0 at the low end."""
    return lowest(_spread(ONE << number, bits))


def nth_by_loop(bits: Word, number: Word) -> Word:
    """The same on any processor; two thirds as fast in all."""
    while number:
        bits &= bits - ONE
        number -= ONE
    return lowest(bits)


nth = part(nth_by_instruction if get_host_cpu_features().get("bmi2") else nth_by_loop)
