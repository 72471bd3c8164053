import type { Shape } from '../glyphs/glyphs.server'

/** Characters by shape; everything else is tall. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...[...'\'"`’‘“”°*'].map((mark): [string, Shape] => [mark, 'high']),
  ...[...'.,_'].map((mark): [string, Shape] => [mark, 'low']),
  ...[...'-–—~='].map((mark): [string, Shape] => [mark, 'dash']),
  ...[...'()[]{}|'].map((mark): [string, Shape] => [mark, 'bracket']),
])
