import {
  SNIPPET_ZOOM_MAX,
  SNIPPET_ZOOM_MIN,
  WHEEL_SENSITIVITY,
  WHEEL_SENSITIVITY_CTRL,
  WHEEL_SENSITIVITY_SHIFT,
} from './limits'

/** A turn of the wheel; distances in the unit that `deltaMode` says (0 px, 1 lines, 2 pages). */
export type WheelTurn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>

const PX_PER_UNIT = [1, 16, 400]

/** A size of a picture kept between half and three times. [SNIP-11][SNIP-12] */
export function clampZoom(zoom: number): number {
  return Math.min(SNIPPET_ZOOM_MAX, Math.max(SNIPPET_ZOOM_MIN, zoom))
}

/** The size after a turn of the wheel: less by its distance times the sensitivity. [SNIP-17]…[SNIP-20] */
export function zoomAfterWheel(zoom: number, turn: WheelTurn): number {
  // With Shift, browsers turn the wheel sideways.
  const distance = (turn.deltaY || turn.deltaX) * (PX_PER_UNIT[turn.deltaMode] ?? 1)
  return clampZoom(zoom - distance * sensitivity(turn))
}

function sensitivity({ ctrlKey, shiftKey }: WheelTurn): number {
  if (ctrlKey) return WHEEL_SENSITIVITY_CTRL
  return shiftKey ? WHEEL_SENSITIVITY_SHIFT : WHEEL_SENSITIVITY
}
