import type { Letter, Verdict } from '../glyphs/glyphs.server'
import { EDGE, ownInk } from '../glyphs/own-ink.server'
import { findStruckZeros } from '../glyphs/struck-zeros.server'
import { type Box, type Gray, median } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import { areTouching, isBar } from './alike.server'

/**
 * Distinguishes look-alikes (0 and O, 5 and S, 8 and B) by their shapes in this very picture. The engine reads words and lets
 * neighbors decide a letter; here every printed mark is compared with all marks of the page whose neighbors leave no doubt:
 * digits among digits, letters among letters.
 */

/** A printed character of the page: the engine's reading, its position and its neighbors. */
export interface Sample {
  readonly letter: Letter
  readonly glyph: Box
  /** The middle of the line's capitals, in pixels: distinguishes a comma from an apostrophe. */
  readonly middle: number
  /** True if its surroundings leave no doubt about its kind. */
  readonly anchored: boolean
  /** True if the line's letters and marks do not match one to one. */
  readonly uneven: boolean
  /** True in a word of lower-case letters, which contains no digits. */
  readonly inWord: boolean
  /** True for a ring or a bar where a digit would be odd: between letters. */
  readonly inName: boolean
  /** True if it is next to a lower-case letter in its word. */
  readonly besideSmall: boolean
  /** True if it is next to a digit in its word. */
  readonly amongDigits: boolean
}

/** Marks are compared at this cap height, in pixels, in a square of SIDE px around their center. */
const SHAPE_CAP = 14
const SIDE = 24
const ROUNDS = 3
/** The weight of a mark among characters of another kind. */
const LOOSE = 0.2
/** A mark's distance to another character, as a share of that to its own, must be below this to win; less among its own kind. */
const CLEARLY = 0.5
const MORE_CLEARLY = 0.2
/** The limit of that distance, as a multiple of the usual distance of certain marks, within bounds. */
const ALIKE = 3
const OWN_KIND = 0.5
/** A look-alike at no more than this share of the distance to the glyph's own kind wins even beyond the usual distance. */
const FAR_MORE = 0.15
const FURTHER = 3
/** How much the widths of two marks of one character may differ, in cap heights: two letters that touch are wider than one. */
const SAME_WIDTH = 0.12
const LEAST_ALIKE = 0.012
const MOST_ALIKE = 0.08
const WEIGHT_OF_HEIGHT = 1.5
const LEAST_WEIGHT = 0.9

/** Returns one verdict per sample, in order. */
export function compareShapes(samples: readonly Sample[], gray: Gray, cap: number): Verdict[] {
  const threshold = inkThreshold(gray)
  const shapes = samples.map((sample) => shapeOf(sample, gray, cap, threshold))
  const read = samples.map(({ letter }) => letter.text)
  const struck = findStruckZeros(
    shapes.map(({ ink }) => ink),
    read,
    SIDE,
  )
  const labels = read.map((text, index) => (struck[index] ? '0' : text))
  const weights = samples.map(({ letter, anchored }) => (anchored ? 1 : LOOSE) * (letter.confidence / 100) ** 2)
  for (let round = 0; ; round++) {
    const models = modelsOf(shapes, labels, weights)
    const near = shapes.map((shape, index) => nearest(shape, index, labels, weights, models))
    const usual = median(near.flatMap(({ own }, index) => (samples[index]?.anchored && own < 1 ? [own] : [])))
    const alike = Math.min(MOST_ALIKE, Math.max(LEAST_ALIKE, ALIKE * usual))
    let changes = 0
    near.forEach(({ own, other, rival }, index) => {
      const clearly = samples[index]?.anchored ? MORE_CLEARLY : CLEARLY
      // A glyph that looks like its own kind keeps its reading, even if a second kind looks the same.
      const farFromOwn = other <= FAR_MORE * own && areLookAlikes(read[index] ?? '', rival)
      const reach = farFromOwn ? FURTHER * alike : alike
      if (rival === '' || own <= OWN_KIND * alike || other > reach || other > clearly * own) return
      if (/\d/.test(rival) && samples[index]?.inWord === true) return
      // Between lower-case letters, a bar is the l that it was read as.
      if (isBar(rival) && samples[index]?.besideSmall === true && read[index] === 'l') return
      if (Math.abs((shapes[index]?.width ?? 0) - (models.get(rival)?.width ?? 0)) > SAME_WIDTH) return
      const isOne = rival === '1' && other <= OWN_KIND * alike && samples[index]?.amongDigits === true
      // Compare with the original reading: by intermediate steps, any letter could become any other.
      if (rival !== read[index] && !mayBecome(read[index] ?? '', rival, samples[index]?.uneven ?? false, isOne)) return
      labels[index] = rival
      changes++
    })
    if (changes === 0 || round === ROUNDS)
      return near.map((found, index) => ({ ...found, text: labels[index] ?? '', alike }))
  }
}

/** Characters that engines confuse. */
const LOOK_ALIKES = [
  '0OQDCG',
  '0689@',
  '1IlT7iLJ|!',
  '5S$8',
  '83S',
  '8B',
  'BR',
  'B3',
  '2Z7',
  '4Ad',
  'UV',
  '9gq0O',
  'EF',
  'VY',
  '6Gb',
]

/** True if engines confuse two characters, apart from two bars: a bar alone may be any of them. */
export function areLookAlikes(a: string, b: string): boolean {
  if (a === b || !/^[A-Z0-9]$/.test(b) || (isBar(a) && isBar(b))) return false
  return LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b))
}

/**
 * True if a reading may become another one. A mark that the engine skipped may be dirt or a piece of a letter, and an apparent
 * I or 1 a piece of a rule, unless the bar `isOne`: just like the page's ones, next to a digit. A mark read as two letters is
 * one of them. If letters and marks do not match one to one, a mark may have its neighbor's letter.
 */
function mayBecome(label: string, other: string, uneven: boolean, isOne: boolean): boolean {
  if (other.length !== 1 || (/[a-z]/.test(other) && !/[a-z]/.test(label))) return false
  if (label === '') return isOne || /^[A-HJ-Z02-9]$/.test(other)
  if (label.length > 1) return label.toUpperCase().includes(other) || areTouching(label, other)
  return !uneven || LOOK_ALIKES.some((group) => group.includes(label) && group.includes(other))
}

interface Shape {
  /** Ink of SIDE × SIDE places, as a unit vector. */
  readonly ink: Float32Array
  /** The height of the center above the line's middle, in cap heights. */
  readonly height: number
  /** Width in cap heights. */
  readonly width: number
  /** The part with ink; the other places of the square are 0. */
  readonly inked: Box
}

interface Model {
  readonly sum: Float32Array
  /** The length of `sum` as a vector; never 0. */
  readonly length: number
  /** The mean width, in cap heights. */
  readonly width: number
  readonly heights: number
  readonly weight: number
  /** Its letter in upper case. */
  readonly capital: string
}

function modelsOf(shapes: readonly Shape[], labels: readonly string[], weights: readonly number[]): Map<string, Model> {
  const models = new Map<string, { -readonly [Key in keyof Model]: Model[Key] }>()
  shapes.forEach((shape, index) => {
    const label = labels[index] ?? ''
    const weight = weights[index] ?? 0
    if (label === '') return
    let model = models.get(label)
    if (!model) {
      model = {
        sum: new Float32Array(SIDE * SIDE),
        length: 0,
        width: 0,
        heights: 0,
        weight: 0,
        capital: label.toUpperCase(),
      }
      models.set(label, model)
    }
    for (let i = 0; i < model.sum.length; i++) model.sum[i] = (model.sum[i] ?? 0) + weight * (shape.ink[i] ?? 0)
    model.heights += weight * shape.height
    model.width = (model.width * model.weight + shape.width * weight) / (model.weight + weight)
    model.weight += weight
  })
  for (const model of models.values()) {
    let squares = 0
    for (let i = 0; i < model.sum.length; i++) squares += (model.sum[i] ?? 0) ** 2
    model.length = Math.sqrt(squares || 1)
  }
  return models
}

function nearest(
  shape: Shape,
  index: number,
  labels: readonly string[],
  weights: readonly number[],
  models: ReadonlyMap<string, Model>,
): Pick<Verdict, 'own' | 'other' | 'rival'> {
  const label = labels[index] ?? ''
  const own = distanceToOwn(shape, models.get(label), weights[index] ?? 0)
  const capital = label.toUpperCase()
  let other = Number.POSITIVE_INFINITY
  let rival = ''
  for (const [text, model] of models) {
    if (model.capital === capital || model.weight < LEAST_WEIGHT || distanceInHeight(shape, model) > other) continue
    const away = distance(shape, model)
    if (away < other) [other, rival] = [away, text]
  }
  return { own, other, rival }
}

/** Returns the distance to the mean of another character's marks, 0–2. This is the hot path, so only ink is visited. */
function distance(shape: Shape, model: Model): number {
  const { left, top, right, bottom } = shape.inked
  const { ink } = shape
  const { sum } = model
  let dot = 0
  for (let y = top; y < bottom; y++) {
    for (let at = y * SIDE + left; at < y * SIDE + right; at++) dot += (ink[at] ?? 0) * (sum[at] ?? 0)
  }
  return 2 - (2 * dot) / model.length + distanceInHeight(shape, model)
}

/** Returns the part of a distance that does not depend on the ink; the other part is never negative. */
function distanceInHeight({ height }: Shape, model: Model): number {
  const away = height - model.heights / model.weight
  return WEIGHT_OF_HEIGHT * away * away
}

/** Returns a mark's distance to the mean of all marks of its character; `without` removes its weight from that mean. */
function distanceToOwn(shape: Shape, model: Model | undefined, without: number): number {
  if (!model) return Number.POSITIVE_INFINITY
  const weight = model.weight - without
  if (weight < 0.15) return Number.POSITIVE_INFINITY
  let [dot, length] = [0, 0]
  for (let i = 0; i < shape.ink.length; i++) {
    const own = shape.ink[i] ?? 0
    const mean = (model.sum[i] ?? 0) - without * own
    dot += own * mean
    length += mean * mean
  }
  const away = shape.height - (model.heights - without * shape.height) / weight
  return 2 - (2 * dot) / Math.sqrt(length || 1) + WEIGHT_OF_HEIGHT * away * away
}

/** Returns the mark's ink around its center, at one size, slightly blurred so that a fraction of a pixel makes no difference. */
function shapeOf({ glyph, middle }: Sample, gray: Gray, cap: number, threshold: number): Shape {
  const top = Math.max(0, Math.floor(glyph.top) - EDGE)
  const own = ownInk(gray, glyph, threshold)
  // A pixel of paper on all sides saves bounds checks.
  const [width, height] = [own.width + 2, own.height + 2]
  const cut = new Float64Array(width * height)
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let y = 0; y < own.height; y++) {
    for (let x = 0; x < own.width; x++) {
      const level = Math.max(0, 235 - (own.data[y * own.width + x] ?? 255))
      cut[(y + 1) * width + x + 1] = level
      sum += level
      sumX += level * x
      sumY += level * y
    }
  }
  const [centreX, centreY] = sum === 0 ? [own.width / 2, own.height / 2] : [sumX / sum, sumY / sum]
  const ink = new Float32Array(SIDE * SIDE)
  const step = cap / SHAPE_CAP
  const points = Math.max(1, Math.round(step))
  const row = new Float64Array(SIDE)
  for (let y = 0; y < SIDE; y++) {
    row.fill(0)
    for (let p = 0; p < points; p++) {
      const down = centreY + (y - SIDE / 2 + (p + 0.5) / points) * step + 1
      const top = Math.floor(down)
      if (top < 0 || top > height - 2) continue
      const v = down - top
      for (let place = 0; place < SIDE * points; place++) {
        const q = place % points
        const x = (place - q) / points
        const across = centreX + (x - SIDE / 2 + (q + 0.5) / points) * step + 1
        const left = Math.floor(across)
        if (left < 0 || left > width - 2) continue
        const u = across - left
        const at = top * width + left
        row[x] =
          (row[x] ?? 0) +
          ((cut[at] ?? 0) * (1 - u) + (cut[at + 1] ?? 0) * u) * (1 - v) +
          ((cut[at + width] ?? 0) * (1 - u) + (cut[at + width + 1] ?? 0) * u) * v
      }
    }
    ink.set(row, y * SIDE)
  }
  const softened = unit(soften(ink))
  return {
    ink: softened,
    height: (middle - (top + centreY)) / cap,
    width: (glyph.right - glyph.left) / cap,
    inked: inkedPart(softened),
  }
}

/** Returns the smallest box that holds all ink. */
function inkedPart(ink: Float32Array): Box {
  let [left, top, right, bottom] = [SIDE, SIDE, 0, 0]
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (ink[y * SIDE + x] === 0) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  }
  return { left, top, right, bottom }
}

function soften(ink: Float32Array): Float32Array {
  const out = new Float32Array(ink.length)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x
      out[at] =
        4 * (ink[at] ?? 0) +
        2 * ((ink[at - 1] ?? 0) + (ink[at + 1] ?? 0) + (ink[at - SIDE] ?? 0) + (ink[at + SIDE] ?? 0)) +
        (ink[at - SIDE - 1] ?? 0) +
        (ink[at - SIDE + 1] ?? 0) +
        (ink[at + SIDE - 1] ?? 0) +
        (ink[at + SIDE + 1] ?? 0)
    }
  }
  return out
}

function unit(ink: Float32Array): Float32Array {
  let length = 0
  for (let at = 0; at < ink.length; at++) length += (ink[at] ?? 0) ** 2
  const factor = length === 0 ? 0 : 1 / Math.sqrt(length)
  const out = new Float32Array(ink.length)
  for (let at = 0; at < ink.length; at++) out[at] = (ink[at] ?? 0) * factor
  return out
}
