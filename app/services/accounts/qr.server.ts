import { encode } from 'uqr'

/** Light modules around the code, without which phones do not find it. */
const BORDER = 4

export interface QrCode {
  /** Modules on a side, those around it among them. */
  readonly size: number
  /** The dark modules as the `d` of an SVG path, one unit a module. */
  readonly path: string
}

/** A text as a picture that phones read. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
