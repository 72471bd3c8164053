import { WEIGHTS } from './letter-weights.server'

/**
 * A small net that knows letters in many typefaces: it names one printed mark by its shape alone. The engine reads words
 * and lets neighbours decide; in a catalog number neighbours say nothing. Trained by `tools/letters` on the typefaces of
 * Debian, as a screen, a scanner and a JPEG file show them.
 */

/** What a mark may be, in the order of the net's answers; the last one is no letter: pieces, and letters that touch. */
export const CLASSES = [...WEIGHTS.classes]
export const NO_LETTER = CLASSES.length - 1

/** A mark is shown in a square of SIDE places, with capitals of CAP places, 0..1. */
export const SIDE = 28
export const CAP = 16

interface Layer {
  readonly inputs: number
  readonly outputs: number
  /** Side of the window that looks at the layer before; 0 where all of it is looked at. */
  readonly window: number
  /** By place of the window and input, then by output: most inputs are 0, and those are passed over. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

const STEP = 2

let layers: readonly Layer[] | undefined

/** Probabilities of CLASSES for one mark of SIDE × SIDE places, 0 for paper and 1 for ink; they sum to 1. */
export function nameMark(mark: Float32Array): Float32Array {
  layers ??= WEIGHTS.layers.map(unpacked)
  let [values, side] = [mark, SIDE]
  layers.forEach((layer, index) => {
    const isLast = index + 1 === WEIGHTS.layers.length
    if (layer.window === 0) values = whole(values, layer, isLast)
    else {
      values = windows(values, side, layer)
      side = Math.ceil(side / STEP)
    }
  })
  return likelihoods(values)
}

/** Looks at every second place with what is around it. */
function windows(values: Float32Array, side: number, layer: Layer): Float32Array {
  const { inputs, outputs, window, bias } = layer
  const reach = window >> 1
  const outSide = Math.ceil(side / STEP)
  const out = new Float32Array(outSide * outSide * outputs)
  const seen = new Seen(window * window * inputs)
  for (let y = 0; y < outSide; y++) {
    for (let x = 0; x < outSide; x++) {
      seen.count = 0
      for (let v = 0; v < window; v++) {
        const row = y * STEP + v - reach
        if (row < 0 || row >= side) continue
        for (let u = 0; u < window; u++) {
          const column = x * STEP + u - reach
          if (column < 0 || column >= side) continue
          const from = (row * side + column) * inputs
          seen.add(values, from, inputs, (v * window + u) * inputs)
        }
      }
      const at = (y * outSide + x) * outputs
      out.set(bias, at)
      addWeighted(out, at, seen, layer)
      for (let o = at; o < at + outputs; o++) if ((out[o] ?? 0) < 0) out[o] = 0
    }
  }
  return out
}

function whole(values: Float32Array, layer: Layer, isLast: boolean): Float32Array {
  const out = Float32Array.from(layer.bias)
  const seen = new Seen(values.length)
  seen.add(values, 0, values.length, 0)
  addWeighted(out, 0, seen, layer)
  return isLast ? out : out.map((value) => Math.max(0, value))
}

/** The inputs of one output place that are not 0, about half of them, with their places among the weights. */
class Seen {
  readonly values: Float32Array
  readonly places: Int32Array
  count = 0

  constructor(most: number) {
    this.values = new Float32Array(most)
    this.places = new Int32Array(most)
  }

  add(values: Float32Array, from: number, inputs: number, place: number) {
    for (let i = 0; i < inputs; i++) {
      const value = values[from + i] ?? 0
      if (value === 0) continue
      this.values[this.count] = value
      this.places[this.count] = place + i
      this.count++
    }
  }
}

/** Adds the weighted inputs to the outputs from `at` on. Four inputs at a time: half the time goes into storing sums. */
function addWeighted(out: Float32Array, at: number, { values, places, count }: Seen, { outputs, weights }: Layer) {
  let k = 0
  for (; k + 3 < count; k += 4) {
    const [p, q, r, s] = [values[k] ?? 0, values[k + 1] ?? 0, values[k + 2] ?? 0, values[k + 3] ?? 0]
    const a = (places[k] ?? 0) * outputs
    const b = (places[k + 1] ?? 0) * outputs
    const c = (places[k + 2] ?? 0) * outputs
    const d = (places[k + 3] ?? 0) * outputs
    for (let o = 0; o < outputs; o++) {
      out[at + o] =
        (out[at + o] ?? 0) +
        p * (weights[a + o] ?? 0) +
        q * (weights[b + o] ?? 0) +
        r * (weights[c + o] ?? 0) +
        s * (weights[d + o] ?? 0)
    }
  }
  for (; k < count; k++) {
    const value = values[k] ?? 0
    const first = (places[k] ?? 0) * outputs
    for (let o = 0; o < outputs; o++) out[at + o] = (out[at + o] ?? 0) + value * (weights[first + o] ?? 0)
  }
}

function likelihoods(values: Float32Array): Float32Array {
  const most = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** Whole numbers of one byte, with one factor for each output. */
function unpacked({ inputs, outputs, window, numbers, factors, bias }: (typeof WEIGHTS.layers)[number]): Layer {
  const bytes = Buffer.from(numbers, 'base64')
  const weights = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) weights[at] = bytes.readInt8(at) * (factors[at % outputs] ?? 0)
  return { inputs, outputs, window, weights, bias: Float32Array.from(bias) }
}
