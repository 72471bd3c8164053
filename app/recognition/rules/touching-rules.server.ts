import type { Span } from '../pixels/gray.server'
import { meet } from './frame.server'
import type { Rule, Rules } from './rules.server'

/** Grain makes thousands of pieces; nobody draws so many. */
const MOST_PIECES = 2000

interface Piece {
  readonly rule: Rule
  readonly piece: Rule
  readonly isHorizontal: boolean
}

/**
 * Rules in groups that touch each other, where those in one line with `apart` px of white between are two. Pieces of one
 * rule that come into one group are one again; a piece that touches nothing is in none. `near` px is as good as touching.
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
    // It grows while it is gone through.
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

/** A rule drawn along these stretches alone. */
export function spanning(rule: Rule, spans: readonly Span[]): Rule {
  return { ...rule, spans, start: spans[0]?.start ?? rule.start, end: spans.at(-1)?.end ?? rule.end }
}
