/**
 * The sums of a net, eight at a time: the processor's vectors cannot be reached from JavaScript, but from the few instructions
 * below. They are put together here, so that they can be read and nothing has to be compiled.
 */

/** Memory that the sums are worked out in. */
export interface Sums {
  /** A new list of numbers in it; `length` is a multiple of LANES for what is summed up in. */
  numbers(length: number): Float32Array
  places(length: number): Int32Array
  /**
   * Adds the weighted inputs to `outputs` numbers of `out` from `at` on, a multiple of LANES: of `values` as many as `count`, each
   * with the weights that begin so many bytes behind the first as its place says.
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

/** Bytes of a number and of a vector. */
export const BYTES = 4
const VECTOR = 16
/** Numbers that are worked out together: two vectors. */
export const LANES = (2 * VECTOR) / BYTES
const PAGE = 65_536

/** Of WebAssembly, as far as it is needed. */
const [I32, V128, FUNCTION, NOTHING] = [0x7f, 0x7b, 0x60, 0x40]
const [LOOP, END, BRANCH_IF] = [0x03, 0x0b, 0x0d]
const [GET, SET, TEE] = [0x20, 0x21, 0x22]
const [LOAD_I32, CONSTANT, LESS, ADD] = [0x28, 0x41, 0x49, 0x6a]
const LOAD_VECTOR = [0xfd, 0x00]
const LOAD_IN_ALL = [0xfd, 0x09]
const STORE_VECTOR = [0xfd, 0x0b]
const ADD_VECTORS = [0xfd, 0xe4, 0x01]
const MULTIPLY_VECTORS = [0xfd, 0xe6, 0x01]
/** Loads and stores are aligned to whole numbers of 2² bytes. */
const ALIGNED = 2

/** The parameters, and what is kept besides. */
const [OUT, OUT_END, VALUES, VALUES_END, PLACES, WEIGHTS] = [0, 1, 2, 3, 4, 5]
const [VALUE, PLACE, WEIGHT, FIRST, SECOND, BOTH] = [6, 7, 8, 9, 10, 11]

const step = (local: number, by: number) => [GET, local, CONSTANT, by, ADD]
const weighted = (sum: number, offset: number) => [
  ...[GET, sum, GET, BOTH, GET, WEIGHT, ...LOAD_VECTOR, ALIGNED, offset],
  ...[...MULTIPLY_VECTORS, ...ADD_VECTORS, SET, sum],
]
/** Two vectors of outputs stay at hand while all values are gone through. There is one value at least. */
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

/** Memory for so many numbers and places in all. */
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
