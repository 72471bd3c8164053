import type { Rule, Step } from '../edit/step'
import { refine as words } from '../language/refine-messages'
import { CannotRefine } from '../language/work'

/** Refuses a change to columns, which is done elsewhere. */
const columnsStay = (): Step => ({
  rows: null,
  column: null,
  reach: 'all',
  about: 'none',
  run() {
    throw new CannotRefine(words.columnsStay)
  },
})

const HIDE = '(hide|unhide|show|collapse|expand|fold|unfold|widen|narrow|freeze)'

/** Requests about columns; the answer says to use the column headers. */
export const COLUMN_RULES: readonly Rule[] = [
  '$DEL column {col}',
  '(delete|remove|drop|get rid of|take out) {block} (column|columns)',
  `${HIDE} [column|columns] {cols} [column|columns]`,
  '(rename|retitle|relabel|call) (column|columns|header) {col} (to|as|into) {text}',
  '(rename|retitle) {block} (column|header) (to|as|into) {text}',
  '(add|insert|create|make) [new|another] column',
  '(add|insert|create|make) [new|another] column [called|named|:] {text}',
  '(move|put|shift|drag|place) (column|columns) {cols} (before|after|behind|in front of|to|next to|left of|right of) {col2}',
  '(move|put|shift|drag|place) {block} column (before|after|behind|in front of|to|next to) {col2}',
  '(swap|switch|reorder|rearrange) columns {cols}',
  '(reorder|rearrange) columns',
].map((notation) => ({ notation, build: columnsStay }))
