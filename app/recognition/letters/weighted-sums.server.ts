/**
 * The sums of a neural network, eight at a time. JavaScript can use the processor's vectors only through the few WebAssembly
 * instructions below, which are assembled here so that they are readable and nothing has to be compiled.
 */

/** Memory in which the sums are computed. */
export interface Sums {
  /** Allocates a list of numbers in it; for outputs, `length` is a multiple of LANES. */
  numbers(length: number): Float32Array
  places(length: number): Int32Array
  /**
   * Adds weighted inputs to `outputs` numbers of `out` from `at` on; `outputs` is a multiple of LANES. The inputs are the first
   * `count` of `values`; the weights of input i begin `places[i]` bytes into `weights`.
   */
  add(sum: {
    readonly out: Float32Array
    readonly at: number
    readonly outputs: number
    readonly values: Float32Array
    readonly places: Int32Array
    readonly count: number
    readonly weights: Float32Array
  }): void
}

/** Bytes per number and per vector. */
export const BYTES = 4
const VECTOR = 16
/** Numbers computed together: two vectors. */
export const LANES = (2 * VECTOR) / BYTES
const PAGE = 65_536

/** The WebAssembly types and opcodes in use. */
const [I32, V128, FUNCTION, NOTHING] = [0x7f, 0x7b, 0x60, 0x40]
const [LOOP, END, BRANCH_IF] = [0x03, 0x0b, 0x0d]
const [GET, SET, TEE] = [0x20, 0x21, 0x22]
const [LOAD_I32, CONSTANT, LESS, ADD] = [0x28, 0x41, 0x49, 0x6a]
const LOAD_VECTOR = [0xfd, 0x00]
const LOAD_IN_ALL = [0xfd, 0x09]
const STORE_VECTOR = [0xfd, 0x0b]
const ADD_VECTORS = [0xfd, 0xe4, 0x01]
const MULTIPLY_VECTORS = [0xfd, 0xe6, 0x01]
/** The alignment of loads and stores, as a power of two: 2² bytes. */
const ALIGNED = 2

/** The parameters, followed by the other local variables. */
const [OUT, OUT_END, VALUES, VALUES_END, PLACES, WEIGHTS] = [0, 1, 2, 3, 4, 5]
const [VALUE, PLACE, WEIGHT, FIRST, SECOND, BOTH] = [6, 7, 8, 9, 10, 11]

const step = (local: number, by: number) => [GET, local, CONSTANT, by, ADD]
const weighted = (sum: number, offset: number) => [
  ...[GET, sum, GET, BOTH, GET, WEIGHT, ...LOAD_VECTOR, ALIGNED, offset],
  ...[...MULTIPLY_VECTORS, ...ADD_VECTORS, SET, sum],
]
/** Keeps two vectors of outputs in local variables while looping over all values, of which there is at least one. */
const CODE = [
  ...[2, 3, I32, 3, V128],
  ...[LOOP, NOTHING],
  ...[GET, OUT, ...LOAD_VECTOR, ALIGNED, 0, SET, FIRST],
  ...[GET, OUT, ...LOAD_VECTOR, ALIGNED, VECTOR, SET, SECOND],
  ...[GET, VALUES, SET, VALUE, GET, PLACES, SET, PLACE],
  ...[LOOP, NOTHING],
  ...[GET, WEIGHTS, GET, PLACE, LOAD_I32, ALIGNED, 0, ADD, SET, WEIGHT],
  ...[GET, VALUE, ...LOAD_IN_ALL, ALIGNED, 0, SET, BOTH],
  ...weighted(FIRST, 0),
  ...weighted(SECOND, VECTOR),
  ...[...step(PLACE, BYTES), SET, PLACE],
  ...[...step(VALUE, BYTES), TEE, VALUE, GET, VALUES_END, LESS, BRANCH_IF, 0, END],
  ...[GET, OUT, GET, FIRST, ...STORE_VECTOR, ALIGNED, 0],
  ...[GET, OUT, GET, SECOND, ...STORE_VECTOR, ALIGNED, VECTOR],
  ...[...step(WEIGHTS, 2 * VECTOR), SET, WEIGHTS],
  ...[...step(OUT, 2 * VECTOR), TEE, OUT, GET, OUT_END, LESS, BRANCH_IF, 0, END],
  END,
]

const sized = (bytes: readonly number[]) => [
  ...(bytes.length < 128 ? [bytes.length] : [(bytes.length % 128) | 128, bytes.length >> 7]),
  ...bytes,
]
const section = (kind: number, bytes: readonly number[]) => [kind, ...sized(bytes)]
const named = (name: string) => sized([...Buffer.from(name)])
const MODULE = Uint8Array.from([
  ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
  ...section(1, [1, FUNCTION, 6, I32, I32, I32, I32, I32, I32, 0]),
  ...section(2, [1, ...named('m'), ...named('m'), 2, 0, 0]),
  ...section(3, [1, 0]),
  ...section(7, [1, ...named('add'), 0, 0]),
  ...section(10, [1, ...sized(CODE)]),
])

type Add = (out: number, outEnd: number, values: number, valuesEnd: number, places: number, weights: number) => void

/** Allocates memory for `most` numbers and places in total. */
export function createSums(most: number): Sums {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((most * BYTES) / PAGE) + 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE), { m: { m: memory } })
  const add = exports.add as Add
  let used = 0
  const take = (length: number) => {
    const from = used
    used += Math.ceil((length * BYTES) / VECTOR) * VECTOR
    return from
  }
  return {
    numbers: (length) => new Float32Array(memory.buffer, take(length), length),
    places: (length) => new Int32Array(memory.buffer, take(length), length),
    add({ out, at, outputs, values, places, count, weights }) {
      if (count === 0) return
      const first = out.byteOffset + at * BYTES
      const { byteOffset: value } = values
      add(first, first + outputs * BYTES, value, value + count * BYTES, places.byteOffset, weights.byteOffset)
    },
  }
}
