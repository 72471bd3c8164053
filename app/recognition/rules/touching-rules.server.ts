import type { Span } from '../pixels/gray.server'
import { meet } from './frame.server'
import type { Rule, Rules } from './rules.server'

/** Grain produces thousands of pieces, far more than a person draws. */
const MOST_PIECES = 2000

interface Piece {
  readonly rule: Rule
  readonly piece: Rule
  readonly isHorizontal: boolean
}

/**
 * Groups rules that touch each other; parts of one line with `apart` px of white in between count as two. Pieces of one rule in
 * the same group are joined again; a piece that touches nothing is in no group. `near` px apart counts as touching.
 */
export function touchingGroups(
  rules: Rules,
  { apart, near }: { readonly apart: number; readonly near: number },
): Rules[] {
  const pieces = [
    ...rules.horizontal.flatMap((rule) => piecesOf(rule, apart).map((piece) => ({ rule, piece, isHorizontal: true }))),
    ...rules.vertical.flatMap((rule) => piecesOf(rule, apart).map((piece) => ({ rule, piece, isHorizontal: false }))),
  ]
  if (pieces.length > MOST_PIECES) return [rules]
  const free = new Set<Piece>(pieces)
  const groups: Piece[][] = []
  for (const first of pieces) {
    if (!free.delete(first)) continue
    const group: Piece[] = [first]
    // The group grows during the loop.
    for (const one of group) {
      for (const other of free) {
        if (!areTouching(one, other, near)) continue
        free.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups.filter((group) => group.length > 1).map(joined)
}

function areTouching(one: Piece, other: Piece, near: number): boolean {
  if (one.isHorizontal === other.isHorizontal) return false
  return one.isHorizontal ? meet(one.piece, other.piece, near) : meet(other.piece, one.piece, near)
}

function joined(group: readonly Piece[]): Rules {
  const spans = new Map<Rule, Span[]>()
  for (const { rule, piece } of group) spans.set(rule, [...(spans.get(rule) ?? []), ...piece.spans])
  const ofDirection = (isHorizontal: boolean) =>
    [...new Set(group.filter((one) => one.isHorizontal === isHorizontal).map(({ rule }) => rule))]
      .sort((a, b) => a.at - b.at)
      .map((rule) =>
        spanning(
          rule,
          (spans.get(rule) ?? []).sort((a, b) => a.start - b.start),
        ),
      )
  return { horizontal: ofDirection(true), vertical: ofDirection(false) }
}

function piecesOf(rule: Rule, apart: number): Rule[] {
  const pieces: Span[][] = []
  for (const span of rule.spans) {
    const last = pieces.at(-1)
    const end = last?.at(-1)?.end
    if (last && end !== undefined && span.start - end < apart) last.push(span)
    else pieces.push([span])
  }
  return pieces.map((spans) => spanning(rule, spans))
}

/** Returns a rule that is drawn along these spans only. */
export function spanning(rule: Rule, spans: readonly Span[]): Rule {
  return { ...rule, spans, start: spans[0]?.start ?? rule.start, end: spans.at(-1)?.end ?? rule.end }
}
