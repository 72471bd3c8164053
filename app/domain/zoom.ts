import {
  SNIPPET_ZOOM_MAX,
  SNIPPET_ZOOM_MIN,
  WHEEL_SENSITIVITY,
  WHEEL_SENSITIVITY_CTRL,
  WHEEL_SENSITIVITY_SHIFT,
} from './limits/snippets'

/** A wheel event; distances are in the unit given by `deltaMode` (0 pixels, 1 lines, 2 pages). */
export type WheelTurn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>

const PX_PER_UNIT = [1, 16, 400]

/** Clamps a zoom factor to 0.5–3. [SNIP-11][SNIP-12] */
export function clampZoom(zoom: number): number {
  return Math.min(SNIPPET_ZOOM_MAX, Math.max(SNIPPET_ZOOM_MIN, zoom))
}

/** Returns the zoom after a wheel event: reduced by its distance times the sensitivity. [SNIP-17]…[SNIP-20] */
export function zoomAfterWheel(zoom: number, turn: WheelTurn): number {
  // With Shift, browsers report horizontal scrolling.
  const distance = (turn.deltaY || turn.deltaX) * (PX_PER_UNIT[turn.deltaMode] ?? 1)
  return clampZoom(zoom - distance * sensitivity(turn))
}

function sensitivity({ ctrlKey, shiftKey }: WheelTurn): number {
  if (ctrlKey) return WHEEL_SENSITIVITY_CTRL
  return shiftKey ? WHEEL_SENSITIVITY_SHIFT : WHEEL_SENSITIVITY
}
