import type { Gray } from './gray.server'

/** Shrinks a picture: each pixel is the mean of `step` by `step` pixels. */
export function smaller({ width, height, data }: Gray, step: number): Gray {
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const out = new Uint8Array(across * down)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let sum = 0
      for (let v = 0; v < step; v++)
        for (let u = 0; u < step; u++) sum += data[(y * step + v) * width + x * step + u] ?? 0
      out[y * across + x] = sum / (step * step)
    }
  }
  return { width: across, height: down, data: out }
}

/** Returns the places of every connected bright area, the largest first. */
export function brightAreas({ width, height, data }: Gray, level: number): readonly (readonly number[])[] {
  const seen = new Uint8Array(data.length)
  const areas: number[][] = []
  for (let first = 0; first < data.length; first++) {
    if (seen[first] || (data[first] ?? 0) < level) continue
    const own = [first]
    seen[first] = 1
    for (let next = 0; next < own.length; next++) {
      const at = own[next] ?? 0
      const x = at % width
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (other < 0 || other >= width * height || seen[other] || (data[other] ?? 0) < level) continue
        seen[other] = 1
        own.push(other)
      }
    }
    areas.push(own)
  }
  return areas.sort((a, b) => b.length - a.length)
}
