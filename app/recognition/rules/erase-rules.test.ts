import { describe, expect, test } from 'vitest'
import { findComponents } from '../pixels/components.server'
import { type Box, blankGray, type Gray } from '../pixels/gray.server'
import { box, paint } from '../pixels/painted-samples.server'
import { eraseRules, partAtRules, remainsOfRules } from './erase-rules.server'
import { findRules, type Rules } from './rules.server'

const THRESHOLD = 150
const CAP = 14

/** A rule at y 40 with soft edges, and marks painted around it. */
function ruled(...marks: (Box & { level?: number })[]): { gray: Gray; rules: Rules } {
  const gray = blankGray(300, 80)
  paint(gray, box(10, 39, 280, 4), 110)
  paint(gray, box(10, 40, 280, 2))
  for (const mark of marks) paint(gray, mark, mark.level)
  return { gray, rules: { horizontal: findRules(gray, CAP, THRESHOLD, 0).horizontal, vertical: [] } }
}

const componentsOf = (gray: Gray) =>
  findComponents(gray, THRESHOLD).map(({ left, top, right, bottom }) => [left, top, right, bottom])

describe('erasing rules', () => {
  test('letters a pixel above and below a rule keep their edges and stay apart', () => {
    const { gray, rules } = ruled(box(100, 24, 10, 14), box(100, 44, 10, 14))
    expect(componentsOf(eraseRules(gray, rules, THRESHOLD))).toEqual([
      [100, 24, 110, 38],
      [100, 44, 110, 58],
    ])
  })

  test('the white between a rule and a letter may be grey in small print', () => {
    const soft = [
      { ...box(100, 38, 10, 1), level: 140 },
      { ...box(100, 43, 10, 1), level: 140 },
    ]
    const { gray, rules } = ruled(...soft, box(100, 24, 10, 14), box(100, 44, 10, 14))
    const erased = eraseRules(gray, rules, THRESHOLD)
    expect(componentsOf(erased).filter(([, top, , bottom]) => (top ?? 0) < 41 && (bottom ?? 0) > 41)).toEqual([])
    expect(erased.data[41 * gray.width + 105]).toBe(255)
  })

  test('a stroke inside a letter beside a rule is no part of the rule', () => {
    // The bar of a T, two pixels thick, with white under it.
    const { gray, rules } = ruled(box(100, 44, 10, 2), box(104, 44, 2, 14))
    expect(componentsOf(eraseRules(gray, rules, THRESHOLD))).toEqual([[100, 44, 110, 58]])
  })
})

describe('letters that touch a rule from both sides', () => {
  test('are cut apart where the rule was', () => {
    const gray = blankGray(300, 80)
    paint(gray, box(100, 26, 10, 30))
    const rules = { horizontal: [rule(40)], vertical: [] }
    const parted = partAtRules(gray, findComponents(gray, THRESHOLD), rules, CAP)
    expect(parted && componentsOf(parted)).toEqual([
      [100, 26, 110, 40],
      [100, 42, 110, 56],
    ])
  })

  test('a letter that reaches a little over a rule stays whole, and so does one where no rule is drawn', () => {
    const gray = blankGray(300, 80)
    paint(gray, box(100, 30, 10, 14))
    const components = findComponents(gray, THRESHOLD)
    expect(partAtRules(gray, components, { horizontal: [rule(40)], vertical: [] }, CAP)).toBeUndefined()
    const elsewhere = { ...rule(37), spans: [{ start: 150, end: 290 }] }
    expect(partAtRules(gray, components, { horizontal: [elsewhere], vertical: [] }, CAP)).toBeUndefined()
  })
})

const rule = (at: number) => ({ at, thickness: 2, start: 10, end: 290, spans: [{ start: 10, end: 290 }] })

describe('remains of rules', () => {
  const rules = { horizontal: [rule(40)], vertical: [rule(20)] }
  const remains = (...marks: Box[]) => {
    const gray = blankGray(300, 80)
    for (const mark of marks) paint(gray, mark)
    return remainsOfRules(findComponents(gray, THRESHOLD), rules, CAP)
  }

  test('the second line of a double rule is one, and so are both sides of its corner', () => {
    expect(remains(box(60, 45, 100, 2))).not.toEqual([])
    const corner = remains(box(25, 20, 2, 26), box(25, 44, 100, 2))
    expect(corner).toHaveLength(2)
    expect(corner.some(({ left, top, right, bottom }) => left < 60 && right > 60 && top < 30 && bottom > 30)).toBe(
      false,
    )
  })

  test('a hyphen, a letter and a line elsewhere are none', () => {
    expect(remains(box(60, 45, 10, 2), box(100, 44, 10, 14), box(100, 70, 100, 2))).toEqual([])
  })
})
