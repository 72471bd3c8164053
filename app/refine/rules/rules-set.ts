import { COLUMN } from '~/domain/table/columns'
import { wordsOf } from '../edit/places'
import type { Rule } from '../edit/step'
import { isNumeric } from '../language/numeric'
import { COPY_RULES } from './rules-copy'
import { CORRECTION_RULES } from './rules-correct'
import { MAKER_RULES, renamed } from './rules-makers'
import {
  alsoGiven,
  cleared,
  coded,
  exceptFor,
  filled,
  followed,
  forTheRest,
  given,
  isDemanded,
  levelled,
  pricedAt,
  rated,
  set,
  spokenOf,
  zeroed,
} from './setting'

export const SET_MACROS = {
  TO: '(lower|raise|drop|reduce|increase|decrease|bump|bump up|cut|bring|take|move|push|knock|up)',
  SET: '(set|change|make|update|put|turn|switch|modify|adjust|enter|edit|fix|correct|have|mark|override|overwrite|let|get)',
  CLEAR:
    '(clear out|clear|empty out|empty|blank out|blank|wipe out|wipe|erase|reset|zap|remove|delete|get rid of|drop|take out|strip out|strip)',
}

/** Setting values, including corrections, copies and makers. */
export const SET_RULES: readonly Rule[] = [
  { notation: '$SET {col} [{rows}] [from] (uppercase|lowercase)', build: () => null },
  ...CORRECTION_RULES,
  ...COPY_RULES,
  ...MAKER_RULES,
  {
    notation: '(fill|fill in|set|put) [in] (blank|empty|missing) {col} [{rows}] (with|to|as|=|in) {text} [{rows2}]',
    build: filled,
  },
  {
    notation:
      '(fill|fill in|set|put|make|use) {col} [{rows}] (with|to|as|=|at) {text} (where|if|when|wherever) (there is|there are|it has|they have) (none|no one|nothing|no {col2}) [yet]',
    build: (found) => (found.has('col2') && found.column('col2') !== found.column() ? null : filled(found)),
  },
  {
    notation: '(mark|flag|set|make|change|turn|put|treat|label|code|tag|classify) {rows} (as|to|into|=) {text}',
    build: coded,
  },
  { notation: '(mark|flag|make|code|tag) {rows} {text}', build: coded },
  { notation: '(set|change|make|switch|convert|update) {rows} (to|into) {col} {text}', build: set },
  {
    notation:
      '$SET {col} [{rows}] (to be|to read|to|equal to|equals|equal|=|at|as|be|read|say|into|:) {text} [{rows2}]',
    build: set,
  },
  { notation: '(use|enter|put|write|assign|set|apply|have|add) {text} (as|for|as the) {col} [{rows}]', build: set },
  {
    notation:
      '(put|enter|write|place|type|insert|assign|stamp|set|drop|stick|fill|fill in) {text} (in|into|under|to) {col} [{rows}]',
    build: set,
  },
  {
    notation:
      '(put|enter|write|place|type|insert|assign|stamp|set|show|mark|flag|list) [note|remark] {text} {rows} (in|into|under) {col}',
    build: set,
  },
  { notation: '(mark|flag|tag|label|stamp|list|show) {rows} [as|with|=] {text} (in|into|under) {col}', build: set },
  {
    notation:
      '{rows} (gets|get|should get|should have|need|needs|want|wants|must have|take|takes|should say|should show|should read) {text} (in|into|under) {col}',
    build: set,
  },
  { notation: '(fill|fill in|populate|overwrite) {col} [{rows}] with {text} [{rows2}]', build: set },
  { notation: '$SET {rows} {col} (to be|to|=|as|at|be) {text}', build: set },
  {
    notation: '(make|set|change) {col} [{rows}] {text} [{rows2}]',
    build: (found) =>
      // "Change types S1 …" names rows.
      found.column() === COLUMN.type && found.clause.facts.occurs(COLUMN.type, found.text())
        ? null
        : isNumeric(found.column()) ||
            found.isQuoted() ||
            /^(blank|empty)$/i.test(found.text()) ||
            found.clause.source.includes(found.text().toUpperCase())
          ? set(found)
          : null,
  },
  { notation: '(make|set) {rows} {col} {text}', build: (found) => (isNumeric(found.column()) ? set(found) : null) },
  {
    notation: '{rows} {col} [to|=|is|should be] {text}',
    build: (found) => (isNumeric(found.column()) ? set(found) : null),
  },
  { notation: '(give|assign) {rows} [a] {amount} {col}', build: given },
  { notation: '(set|put|change|make|bring|update|adjust) {rows} (to|at|=|on) {amount} {col}', build: given },
  { notation: '(give|assign) {rows} {col} (of|=) {text}', build: given },
  { notation: '(leave|keep) {cols} [{rows}] (blank|empty) [{rows2}]', build: cleared },
  { notation: '$CLEAR {cols} [{rows}]', build: cleared },
  {
    notation:
      '$CLEAR [out] [contents of|values of|text in|everything in|what is in|data in|whatever is in] {cols} [{rows}]',
    build: cleared,
  },
  { notation: '$CLEAR {rows} {cols}', build: cleared },
  {
    notation:
      '($SET {col} (to|at|=)|{col} (is|are|=|should be|:)) {text} [for all|for everything|on everything|on all] (except for|except on|except|but not for|other than) {rows} [,] (which|that|who|they|where it|those|it) (is|are|gets|get|should be|should get|at|has|have|stays at|should have) {text2}',
    build: exceptFor,
  },
  { notation: '(zero|zero out) {col} [{rows}]', build: zeroed },
  {
    notation:
      '{col} [{rows}] (is|are|should be|should read|must be|has to be|have to be|needs to be|need to be|becomes|become|=|shall be|ought to be|:) {text} [{rows2}]',
    build: set,
  },
  {
    notation: '{col} (to|at) {text} [{rows}]',
    build: (found) => {
      // "A note at the bottom" is not a value of a column.
      const step = isNumeric(found.column()) || !/\bat\b/.test(wordsOf(found)) ? set(found) : null
      return step && { ...step, follows: true }
    },
  },
  { notation: '{col} {rows} (to|=) {text}', build: levelled },
  { notation: '$TO {col} [{rows}] (to|down to|up to) {text} [{rows2}]', build: levelled },
  { notation: '$TO {rows} {col} (to|down to|up to) {text}', build: levelled },
  { notation: '(bring|take|put|move) {col} [{rows}] (down to|up to) {text} [{rows2}]', build: levelled },
  {
    notation: '(put|use|enter|write|make it|set it to|fill in|set to|make them|set them to|it is) {text}',
    build: spokenOf,
  },
  {
    notation:
      '{rows} (is|are|gets|get|should get|should have|has to have|need|needs|want|wants|must have|take|takes|carry|carries|require|requires|earn|earns) {amount} {col}',
    build: given,
  },
  {
    notation:
      '{rows} (gets|get|should get|should have|has to have|need|needs|want|wants|must have|take|takes|carry|carries|require|requires) {col} [of|=|at] {text}',
    build: given,
  },
  { notation: '{rows} (is|are|should be) {amount} {col}', build: given },
  {
    notation: '{rows} (has|have) {col} (of|=|at) {text}',
    build: (found) => (isDemanded(found) ? given(found) : null),
  },
  { notation: '{rows} (has|have) {amount} {col}', build: (found) => (isDemanded(found) ? given(found) : null) },
  { notation: '{amount} {col} [on|for|to] {rows}', build: pricedAt },
  { notation: '{rows} (get|gets|earn|earns|carry|carries|at|are at|is at) {amount}', build: rated },
  { notation: '{col} [of] {text} {rows}', build: levelled },
  { notation: '{rows} [at|to|is|are|gets|get|=|:] {text}', build: forTheRest },
  { notation: '(gets|get|should get|earns|earn|carries|carry) {amount} {col}', build: alsoGiven },
  { notation: '{rows} (to|at) {text}', build: followed },
  { notation: '{text} [instead] (for|on) {rows}', build: followed },
  {
    notation: '{text} for {text2}',
    build: (found) => {
      const step = found.clause.lastColumn === COLUMN.mfg ? renamed(found) : null
      return step && { ...step, follows: true }
    },
  },
]
