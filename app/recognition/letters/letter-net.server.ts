import { WEIGHTS } from './letter-weights.server'
import { BYTES, createSums, LANES, type Sums } from './weighted-sums.server'

/**
 * A small neural network that knows letters in many typefaces: it names a printed mark by its shape alone. The engine reads
 * words and lets neighbours decide, but in a catalog number neighbours say nothing. Trained by `tools/letters` on Debian's
 * typefaces as they appear on a screen, in a scan and in a JPEG file.
 */

/** Classes in the order of the network's outputs; the last one is no letter: fragments, and letters that touch. */
export const CLASSES = [...WEIGHTS.classes]
export const NO_LETTER = CLASSES.length - 1

/** A mark fills a square of SIDE places, with capitals CAP places high and values of 0–1. */
export const SIDE = 28
export const CAP = 16

interface Layer {
  readonly inputs: number
  readonly outputs: number
  /** `outputs` rounded up to whole vectors. */
  readonly lanes: number
  /** The side of the window over the previous layer; 0 if the layer sees all of it. */
  readonly window: number
  /** Sorted by window place and input, then by output: most inputs are 0 and skipped. */
  readonly weights: Float32Array
  readonly bias: Float32Array
  /** Its outputs for all places of a mark. */
  readonly out: Float32Array
}

const STEP = 2

interface Net {
  readonly sums: Sums
  readonly layers: readonly Layer[]
  readonly seen: Seen
}

let net: Net | undefined

/** Returns the probabilities of CLASSES for one mark of SIDE × SIDE places, 0 for paper and 1 for ink; they sum to 1. */
export function nameMark(mark: Float32Array): Float32Array {
  net ??= unpackedNet()
  const { layers } = net
  let [values, side] = [mark, SIDE]
  for (const layer of layers) {
    if (layer.window === 0) denseLayer(net, values, layer)
    else {
      windows(net, values, side, layer)
      side = Math.ceil(side / STEP)
    }
    const { out } = layer
    if (layer !== layers.at(-1)) for (let o = 0; o < out.length; o++) if ((out[o] ?? 0) < 0) out[o] = 0
    values = out
  }
  return likelihoods(values.slice(0, CLASSES.length))
}

/** Applies a layer's window around every second place. */
function windows({ sums, seen }: Net, values: Float32Array, side: number, layer: Layer) {
  const { inputs, lanes, window, bias, out, weights } = layer
  const reach = window >> 1
  const outSide = Math.ceil(side / STEP)
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
          seen.add(values, from, inputs, (v * window + u) * inputs, lanes)
        }
      }
      const at = (y * outSide + x) * lanes
      out.set(bias, at)
      sums.add({ out, at, outputs: lanes, values: seen.values, places: seen.places, count: seen.count, weights })
    }
  }
}

function denseLayer({ sums, seen }: Net, values: Float32Array, { inputs, lanes, bias, out, weights }: Layer) {
  out.set(bias)
  seen.count = 0
  seen.add(values, 0, inputs, 0, lanes)
  sums.add({ out, at: 0, outputs: lanes, values: seen.values, places: seen.places, count: seen.count, weights })
}

/** The non-zero inputs of one output place, about half of them, with the byte offsets of their weights. */
class Seen {
  readonly values: Float32Array
  readonly places: Int32Array
  count = 0

  constructor(sums: Sums, most: number) {
    this.values = sums.numbers(most)
    this.places = sums.places(most)
  }

  add(values: Float32Array, from: number, inputs: number, place: number, lanes: number) {
    for (let i = 0; i < inputs; i++) {
      const value = values[from + i] ?? 0
      if (value === 0) continue
      this.values[this.count] = value
      this.places[this.count] = (place + i) * lanes * BYTES
      this.count++
    }
  }
}

function likelihoods(values: Float32Array): Float32Array {
  const most = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

function unpackedNet(): Net {
  const packed = WEIGHTS.layers.map((layer) => ({ ...layer, bytes: Buffer.from(layer.numbers, 'base64') }))
  const most = Math.max(...packed.map(({ inputs, window }) => inputs * Math.max(1, window * window)))
  const places = SIDE * SIDE
  // Each layer has at most a quarter as many places as the mark, so this leaves enough room.
  const room = packed.reduce((sum, { bytes, outputs }) => sum + 2 * bytes.length + places * outputs, 2 * most)
  const sums = createSums(room)
  let side = SIDE
  const layers = packed.map(({ inputs, outputs, window, bytes, factors, bias }): Layer => {
    const lanes = Math.ceil(outputs / LANES) * LANES
    // Weights are stored as signed bytes, with one factor per output.
    const weights = sums.numbers((bytes.length / outputs) * lanes)
    for (let at = 0; at < bytes.length; at++) {
      const output = at % outputs
      weights[((at - output) / outputs) * lanes + output] = bytes.readInt8(at) * (factors[output] ?? 0)
    }
    side = window === 0 ? 1 : Math.ceil(side / STEP)
    return {
      inputs,
      outputs,
      lanes,
      window,
      weights,
      bias: Float32Array.from(bias),
      out: sums.numbers(side * side * lanes),
    }
  })
  return { sums, layers, seen: new Seen(sums, most) }
}
