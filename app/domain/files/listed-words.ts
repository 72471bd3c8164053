import { knownCode } from '../trade/manufacturers'

/** A word of a line, and whether a wide gap precedes it. */
export interface Word {
  readonly text: string
  readonly isApart: boolean
}

const WORDS = /\S+/g

/** Dots that lead to a price, also without blanks. */
const LEADERS = /\.{3,}/g
const DOLLAR_APART = /\$ (?=[\d.])/g

/** Splits a line at its blanks and at rows of dots. */
export function wordsOf(line: string): Word[] {
  let end = 0
  const spaced = line.replace(LEADERS, ' ... ').replace(DOLLAR_APART, '$')
  return Array.from(spaced.matchAll(WORDS), ({ 0: text, index }) => {
    const isApart = end > 0 && index - end > 1
    end = index + text.length
    return { text, isApart }
  })
}

/** Joins words by single blanks. */
export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** A sign or word between the parts of a line. */
export const BETWEEN = /^(?:[-–—:•*·|@=/]|--|AT|\.+)$/i

/** Removes the signs at both ends of some words. */
export function withoutSigns(words: readonly Word[]): readonly Word[] {
  const isSign = ({ text }: Word) => BETWEEN.test(text)
  const from = words.findIndex((word) => !isSign(word))
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isSign(word)) + 1)
}

/** True for the name or code of a maker, also without the word after it: 'WAC'. */
export const isMaker = (name: string) => knownCode(name) !== null || knownCode(`${name} Lighting`) !== null
