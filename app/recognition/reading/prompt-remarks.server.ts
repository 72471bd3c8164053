import { promptRemarks as words } from '~/domain/pictures/prompt-messages'
import type { Place } from '~/refine/prompt/column-orders'
import type { Outcome } from '~/refine/prompt/settle-orders'
import type { CheckedTypes } from './checked-types.server'
import type { Prompted } from './pages.server'

/**
 * What was done with a custom prompt, what could not be done, and what was not understood, in sentences. `pictures` are
 * the names of the pictures, by table.
 */
export function promptRemarks(
  { outcomes, notUnderstood, emptied, types }: Prompted,
  pictures: readonly string[],
): string[] {
  const named = outcomes.flatMap((outcome) =>
    outcome.kind === 'named' ? [words.named(outcome.name, whereOf(outcome), outcome.instead)] : [],
  )
  const left = labels(outcomes, 'left')
  const kept = labels(outcomes, 'stayed')
  const done = [
    ...named,
    ...(left.length > 0 ? [words.left(left)] : []),
    ...(kept.length > 0 ? [words.kept(kept)] : []),
  ]
  return [
    ...(done.length > 0 ? [sentence(done.join('; '))] : []),
    ...(emptied.length > 0 ? [words.emptied(emptied)] : []),
    ...outcomes.flatMap((outcome) => faultOf(outcome, pictures) ?? []),
    ...(types ? typeRemarks(types) : []),
    ...(notUnderstood.length > 0 ? [words.notUnderstood(notUnderstood)] : []),
  ]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function labels(outcomes: readonly Outcome[], kind: 'left' | 'stayed'): readonly string[] {
  return [
    ...new Set(
      outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.heading || nameOf(outcome.place)] : [])),
    ),
  ]
}

function whereOf({ place, heading }: { readonly place: Place; readonly heading: string }): string {
  if (heading === '') return nameOf(place)
  return place.kind === 'nth' ? words.nthHeaded(place.nth, heading) : words.headed(heading)
}

function nameOf(place: Place): string {
  switch (place.kind) {
    case 'nth':
      return words.nth(place.nth)
    case 'named':
      return words.headed(place.name)
    case 'heading':
      return words.headed(place.heading)
    case 'missing':
      return words.headed(place.text)
  }
}

function faultOf(outcome: Outcome, pictures: readonly string[]): string | undefined {
  switch (outcome.kind) {
    case 'none':
      return noneOf(outcome, pictures)
    case 'several':
      return words.several(outcome.heading)
    case 'twoColumns':
      return words.twoColumns(outcome.name)
    case 'twoOrders':
      return words.twoOrders(whereOf(outcome))
    case 'otherCount':
      return words.otherCount(outcome.named, outcome.columns)
    case 'noneLeft':
      return words.noneLeft
    default:
      return undefined
  }
}

function noneOf({ place, tables }: Extract<Outcome, { kind: 'none' }>, pictures: readonly string[]): string {
  if (place.kind === 'nth') {
    const names = tables === 'all' ? [] : [...new Set(tables.map((table) => pictures[table] ?? ''))]
    return names.length === 0 ? words.noNth(place.nth) : words.noNthIn(place.nth, names)
  }
  return words.noColumn(place.kind === 'missing' ? place.text : place.kind === 'named' ? place.name : place.heading)
}

function typeRemarks({ starts, hasTypes, others, mended }: CheckedTypes): string[] {
  const letters = words.or(starts)
  if (!hasTypes) return [words.noTypes(letters)]
  if (others.length === 0 && mended.length === 0) return [words.typesStart(letters)]
  return [
    ...(mended.length > 0
      ? [
          words.typesMended(
            letters,
            mended.map(([from, to]) => words.corrected(from, to)),
          ),
        ]
      : []),
    ...(others.length > 0 ? [words.typesOther(letters, others)] : []),
  ]
}
