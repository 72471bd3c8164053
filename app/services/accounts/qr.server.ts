import { encode } from 'uqr'

/** Width of the light border in modules; phones do not find the code without it. */
const BORDER = 4

export interface QrCode {
  /** Modules per side, including the border. */
  readonly size: number
  /** The dark modules as the `d` attribute of an SVG path, one unit per module. */
  readonly path: string
}

/** Encodes a text as a QR code. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
