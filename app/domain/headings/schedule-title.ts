import type { PrintedCell } from './printed-cells'

/** A title on a page. */
export interface ScheduleTitle extends PrintedCell {
  /** False if it only names the listed things, as in `LIGHT FIXTURES`; such words are also found elsewhere. */
  readonly isSchedule: boolean
  /** True for a schedule of fixtures; false for one of anything else. */
  readonly isOfLight: boolean
  /** True if it does not say of what kind the fixtures are: plumbing has fixtures, too. */
  readonly isVague: boolean
}

const SCHEDULE = new Set(['SCHEDULE', 'SCHEDULES', 'SCHED'])
const LIGHT = new Set(['LIGHT', 'LIGHTS', 'LIGHTING', 'LTG', 'LUMINAIRE', 'LUMINAIRES', 'LUM'])
const FIXTURE = new Set(['FIXTURE', 'FIXTURES', 'FIXT', 'FXTR', 'FITTING', 'FITTINGS'])
/** Words of schedules without fixtures, even if they are for lighting. */
const OTHERS = new Set(
  `PLUMBING PANEL PANELS PANELBOARD PANELBOARDS CONTROL CONTROLS RELAY RELAYS ZONE SWITCH SWITCHES SENSOR SENSORS DEVICE DEVICES
  CIRCUIT CONTACTOR INVERTER MECHANICAL DOOR WINDOW TOILET BATH KITCHEN FOOD LOAD TIME OPERATION MAINTENANCE`.split(
    /\s+/,
  ),
)
/** Words of a sentence that only refers to a schedule. */
const REFERRING = new Set('SEE REFER PER ON IN AS TO FROM WITH ALL SHALL NOTE NOTES IS ARE'.split(' '))
const LONGEST = 60
/** `E-601`, `E6.01`, `EL 101A` */
const SHEET_NUMBER = /^[A-Z]{1,3}[-. ]?\d{1,4}(?:[.-]\d{1,3})?[A-Z]?$/

export const isSheetNumber = (text: string) => SHEET_NUMBER.test(text.toUpperCase())

/** The title in a cell; undefined for other texts, for notes about a schedule and for entries of a list of drawings. */
export function titleOf(cell: PrintedCell): ScheduleTitle | undefined {
  if (cell.text.length > LONGEST) return undefined
  const upper = cell.text.toUpperCase()
  const [number = '', ...others] = upper.split(/\s+/)
  if (others.length > 0 && /\d/.test(number) && isSheetNumber(number)) return undefined
  const words = upper.split(/[^A-Z]+/).filter((word) => word !== '')
  const isSchedule = words.some((word) => SCHEDULE.has(word))
  const isLight = words.some((word) => LIGHT.has(word))
  const isFixture = words.some((word) => FIXTURE.has(word))
  if (!isSchedule && !(isLight && isFixture && words.every((word) => LIGHT.has(word) || FIXTURE.has(word))))
    return undefined
  if (words.some((word) => REFERRING.has(word))) return undefined
  const isOfLight = (isLight || isFixture) && !words.some((word) => OTHERS.has(word))
  return { ...cell, isSchedule, isOfLight, isVague: !isLight }
}
