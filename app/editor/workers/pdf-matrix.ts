/** An affine transform as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export interface Place {
  readonly x: number
  readonly y: number
}

/** Combines two transforms: `inner` is applied first, then the outer one. */
export function within([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

export function placeIn([a, b, c, d, e, f]: Matrix, x: number, y: number): Place {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Transforms a direction, which ignores translation. */
export function directionIn([a, b, c, d]: Matrix, x: number, y: number): Place {
  return { x: a * x + c * y, y: b * x + d * y }
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The bounding box of a transformed box. */
export function areaIn(matrix: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Area {
  const corners = [placeIn(matrix, x0, y0), placeIn(matrix, x1, y0), placeIn(matrix, x0, y1), placeIn(matrix, x1, y1)]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The intersection of two boxes; if it is empty, its sides are swapped. */
export function shared(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function isIn({ left, top, right, bottom }: Area, { x, y }: Place): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** A matrix among the arguments of an operator. */
export function matrixOf(value: unknown): Matrix {
  const numbers = value as ArrayLike<number>
  const at = (index: number) => numbers[index] ?? 0
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

/** A box among the arguments of an operator: two opposite corners. */
export function boxOf(value: unknown): [number, number, number, number] {
  const numbers = value as ArrayLike<number>
  const at = (index: number) => numbers[index] ?? 0
  return [at(0), at(1), at(2), at(3)]
}
