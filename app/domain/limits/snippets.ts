/** Zooming a source picture. */

export const SNIPPET_ZOOM_MIN = 0.5
export const SNIPPET_ZOOM_MAX = 3
/** Zoom per pixel of the wheel: plain, with Ctrl, with Shift. */
export const WHEEL_SENSITIVITY = 0.0025
export const WHEEL_SENSITIVITY_CTRL = 0.005
export const WHEEL_SENSITIVITY_SHIFT = 0.00125
/** Zoom per press of a key or button. */
export const ZOOM_STEP = 0.25
