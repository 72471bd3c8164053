import { saysNotInQuote } from './not-in-quote'

/** Longer texts are not headings. */
const LONGEST = 80

/** Words of a heading that may follow the one that says what the group is: 'ALTERNATE PRICING', 'OPTION #2', 'ADDS EACH'. */
const FURTHER =
  /^(ADD|ADDERS?|ALT|ALTERNATES?|ALTERNATIVES?|BID|BIDS|DEDUCTS?|DELETES?|EACH|EQUIPMENT|FIXTURES?|GOODS|ITEMS?|LIGHTING|LINES?|LUMINAIRES?|MATERIALS?|NO|NUMBER|ONLY|OPTIONS?|PACKAGES?|PHASES?|PRICED|PRICES?|PRICING|PROPOSALS?|SCHEDULE|SCOPE|UNITS?|UPGRADES?|WORK|\d{1,2}[A-Z]?|[A-Z]|(?:I{1,3}|IV|VI{0,3}))$/
/** Words that begin the heading of a group outside the price, alone or with the words above. */
const OUTSIDE =
  /^(ADDITIVE|ADDERS?|ADDS|ADD-ONS?|ALT|ALTS|ALTERNATES?|ALTERNATIVES?|BACK-?CHARGES?|BREAK-?DOWNS?|BREAK-?OUTS?|CREDITS?|DEDUCTS?|DEDUCTIVE|DEDUCTIONS?|DELETED|DELETES?|DELETIONS?|EXCLUDED|EXCLUSIONS?|FUTURE|LOST|OMITTED|OPT|OPTIONS?|OPTIONAL|REBATES?|REFUNDS?|RELEASED|RETURNED|RETURNS|RMA|SCENARIOS?|SCHEMES?|CHOICES?|TIERS?|SHIPPED|SUBSTITUTES?|SUBSTITUTIONS?|UPGRADES?|VE)$/
/** Words before them: 'ADD ALTERNATE', 'BID ALTERNATES', 'PRICED OPTIONS'. */
const BEFORE = /^(ADD|BID|PRICED|PRICE|PRICING|UNIT|OWNER|VOLUNTARY|LIST|OF|AVAILABLE|SUGGESTED|PROPOSED|LESS)$/
/** Phrases that say so anywhere in a heading. */
const OUTSIDE_PHRASE =
  /\b(?:PREVIOUS|PRIOR|EARLIER|OLD|SUPERSEDED) (?:QUOTES?|QUOTATION|PRIC(?:ES|ING)|BID|PROPOSAL|REV|REVISION)\b|\b(?:ALREADY|PREVIOUSLY) (?:RELEASED|ORDERED|ON ORDER|PURCHASED|BOUGHT|SHIPPED|BILLED|INVOICED|QUOTED)\b|^\W{0,3}(?:INCLUDED|CARRIED) (?:ABOVE|BELOW|ELSEWHERE|IN|BY)\b|\b(?:PENDING|AWAITING) APPROVAL\b|\bUNIT PRIC(?:ES|ING) (?:FOR|ONLY)\b|\b(?:BREAKDOWN|BREAK-?OUT) OF\b|\b(?:PRICED|QUOTED|BID) (?:SEPARATELY|UNDER SEPARATE)\b|\bNOT (?:INCLUDED|IN|PART OF|QUOTED|PRICED|CARRIED)(?![\w-])|\bVALUE ENGINEERING\b|\bFOR (?:(?:REFERENCE|INFORMATION|INFO) ONLY|COMPARISON)\b|\bCREDITS? (?:FOR|TO|ON)\b|^\W{0,3}(?:ADD|DEDUCT|BID) (?:ALT|ALTERNATE|OPTION)S?(?![\w-])|^\W{0,3}(?:ALTERNATES?|OPTIONAL|DEDUCT(?! ?\d))(?![\w-])|^\W{0,3}(?:GOOD|BETTER|BEST)\W{0,3}$|[([/–—:-] ?(?:ADD |DEDUCT |BID )?(?:OPTION|OPTIONAL|ALT|ALTERNATE|CREDIT|DEDUCT|DELETED?|ADDER|EXCLUDED)S?(?: (?:NO\.? ?|# ?)?\w{1,2})?\W{0,3}$/i
/** What a heading says after its name: 'ALTERNATE 1 - LOBBY', 'OPTIONS (NOT IN TOTAL)', 'ADDERS: per fixture'. */
const AFTER_NAME = /[([:;–—]|(?<=[ \w]) ?- /

const LONGEST_OF_MAIL = 200
/** The line above an older mail: 'On Mon, Nov 9, 2026 at 9:12 AM Kim Lee wrote:', 'Kim Lee wrote on 11/9/2026:'. */
const OLDER_MAIL = /\b(?:WROTE|SCHRIEB|ESCRIBIÓ|A ÉCRIT)(?: ON [\w ,:/]{6,40})? ?:[\s-]{0,9}$/i
/** Such a line names a day or an address. */
const DAY_OR_ADDRESS = /[\d@]|^-/
/** The head of an older mail. */
const HEAD_OF_MAIL = /^\W{0,3}(?:(?:FROM|SENT|VON|GESENDET|ENVOYÉ ?|DE ):\W|-{2,} ?ORIGINAL MESSAGE)/i

/** True for a line above an older mail, whose quote is not the one above. */
export const saysOlderMail = (text: string) =>
  text.length <= LONGEST_OF_MAIL && (HEAD_OF_MAIL.test(text) || (OLDER_MAIL.test(text) && DAY_OR_ADDRESS.test(text)))

/** True for the heading of a group whose lines are not part of the price: 'ALTERNATE PRICING', 'DELETIONS'. */
export function saysGroupOutside(text: string): boolean {
  const heading = text.trim()
  if (saysOlderMail(heading)) return true
  if (heading === '' || heading.length > LONGEST) return false
  return saysNotInQuote(heading, 'name') || OUTSIDE_PHRASE.test(heading) || namesGroupOutside(heading)
}

/** True for such a heading by its name alone, unlike a text about a fixture: 'Optional battery', 'Lamps by others'. */
export function namesGroupOutside(text: string): boolean {
  if (text.length > LONGEST) return false
  const [name = ''] = text.trim().toUpperCase().split(AFTER_NAME)
  const words = name.split(/[ .,#/&*]+/).filter((word) => word !== '' && word !== 'AND' && word !== 'OR')
  const at = words.findIndex((word) => !BEFORE.test(word))
  return OUTSIDE.test(words[at] ?? '') && words.slice(at + 1).every((word) => FURTHER.test(word) || OUTSIDE.test(word))
}

const OTHER_CURRENCY = '(?:CAD|CDN|CANADIAN|EUR|EUROS?|GBP|AUD|MXN|PESOS|CHF|CNY|RMB|JPY)'
const PRICES_IN = new RegExp(
  String.raw`^\W{0,3}(?:ALL )?(?:PRIC(?:ES|ED|ING)|UNIT PRICES?)(?: (?:BELOW|FOLLOWING|ARE|IN|QUOTED)){1,4} ${OTHER_CURRENCY}(?![\w-])|^\W{0,3}(?:IN )?${OTHER_CURRENCY}(?: (?:DOLLARS?|FUNDS|CURRENCY|\$))?(?: (?:PRIC(?:ES|ED|ING)|ITEMS?|QUOTED?|ONLY|BELOW))?\W{0,3}$`,
  'i',
)

/** True for the heading of a group whose prices are in another currency: 'EUR PRICING', 'Prices below in CAD'. */
export const saysGroupInCurrency = (text: string) => text.length <= LONGEST && PRICES_IN.test(text.trim())

/** True for the heading of a group that puts the prices below it in doubt. */
export const saysOfGroup = (text: string) => saysGroupOutside(text) || saysGroupInCurrency(text)

const YES = /^(Y|YES|TRUE|X|1|[✓✔☑☒●■])$/i
const NO = /^(N|NO|FALSE|0|✗|✘|☐)$/i
/** Headings of columns that say whether a line is part of the quote. */
const PART_OF_QUOTE =
  /^(?:IS )?(?:(?:INCL|INCLUDED?|QUOTED|PRICED|CARRIED|ACTIVE|AWARDED|ACCEPTED)(?: IN (?:THE )?(?:QUOTE|BID|BASE BID|TOTAL|PRICE|SCOPE|CONTRACT))?|(?:IN|ON) (?:THE )?(?:QUOTE|BID|BASE|BASE BID|TOTAL|SCOPE|CONTRACT|PRICE|JOB|PROJECT)|BASE BID|(?:INCLUDE|USE) IN (?:QUOTE|BID|TOTAL|PO|ORDER))[ .?:]*(?:\(?Y ?\/ ?N\)?)?\W{0,3}$/i
/** Headings of columns that say whether a line is not part of it. */
const NOT_PART_OF_QUOTE =
  /^(?:IS )?(?:OPTION|OPTIONAL|ALT|ALTERNATE|ADD ALT(?:ERNATE)?|VE|ETR|NOT USED|DEDUCT|SUPPLIED BY (?:OTHERS|OWNER)|RE-?USED?(?: EXISTING)?|DEL|DELETED?|EXCLUDED?|VOID|CANCELL?ED|OMIT(?:TED)?|NIC|N\.I\.C\.?|BY OTHERS|BY OWNER|OFCI|OFOI|OWNER FURNISHED|NOT IN (?:CONTRACT|BID|QUOTE|TOTAL|SCOPE))[ .?:]*(?:\(?Y ?\/ ?N\)?)?\W{0,3}$/i
/** Headings of columns that number options and alternates, and such a number. */
const OF_ALTERNATES = /^(?:OPTION|OPT|ALT|ALTERNATE|ADD ALT(?:ERNATE)?)(?: (?:NO\.?|#|NUMBER))?\W{0,3}$/i
const ALTERNATE = /^#?[1-9]\d?$/
/** Headings of columns that say who supplies a fixture. Who installs it does not matter. */
const SUPPLIER =
  /^(?:SUPPL(?:Y|IED|IER)|FURN(?:ISH(?:ED)?)?\.?|PROVIDED?|PURCHASED?|BOUGHT|SOURCED?)(?: BY)?\W{0,2}$|^(?:BY|SCOPE|RESPONSIBILITY)\W{0,2}$/i
/** Headings of columns with a yes or a no, whose other cells may be prices. */
const QUOTED =
  /^(?:QUOTE|BID|BIDDING|ORDER|CARRY|CARRIED|USE|KEEP|SELL|SELECT(?:ED)?|CHOSEN)[ .?:]*(?:\(?Y ?\/ ?N\)?)?\W{0,3}$/i
const NO_WORD = /^(N|NO|NO BID|FALSE)$/i
/** The heading 'Base/Alt' names no part of a fixture, as its first word would. */
const BASE_OR_ALTERNATE = /^BASE(?: BID)? ?(?:\/|OR|&) ?(?:ADD )?(?:ALT(?:ERNATE)?S?|VE|OPT(?:ION)?S?)\W{0,2}$/i
/** Headings of columns that name the line that another one replaces. */
const REPLACED =
  /^(?:(?:ALT(?:ERNATE|ERNATIVE)?|VE|SUB(?:STITUTE)?|SUBSTITUTION|OPTION|REPLACEMENT)\.? (?:TO|FOR|OF)|IN LIEU OF|I\/L\/O|ILO|INSTEAD OF|REPLAC(?:ES|ING)|REPLACED BY|SUPERSEDES|SUPERSEDED BY|(?:INCLUDED|PRICED) (?:IN|WITH)|SEE|EQUAL TO|VERSUS|VS\.?|DUPLICATE OF)(?: (?:TYPE|LINE|ITEM|FIXTURE|#))?\W{0,2}$/i
/** A word before the name of a line. */
const OF_TYPE = /^(?:TYPE|LINE|ITEM) /
/** Headings of columns that say by what a line was taken out, and of those that tell new fixtures from old ones. */
const REMOVED = /^(?:REMOVED|DELETED|VOIDED|OMITTED) (?:BY|PER|IN)\W{0,2}$/i
const NEW_OR_OLD = /^NEW ?(?:\/|OR) ?EXIST(?:ING)?\.?\W{0,2}$/i
const OLD = /^E(?:X|XIST|XISTING)?\.?$/i
/** Others than the one who quotes. A contractor is the customer of most quotes. */
const BY_OTHERS =
  /^(?:BY )?(?:THE )?(?:OWNERS?|OTHERS|CLIENT|TENANT|LANDLORD|OFCI|OFOI|NIC|N\.I\.C\.?|EXISTING)(?: DIRECT)?\W{0,2}$/i

/** The one who quotes, and contractors, who buy from others too. */
const AGENCY = /^(?:BY )?(?:REP|AGENCY|US|OURS|VENDOR|SUPPLIER)\W{0,2}$/i
const CONTRACTOR = /^(?:BY )?(?:THE )?(?:[EG]\.?C\.?|(?:ELECTRICAL )?CONTRACTOR|OWNERS?|OTHERS)\W{0,2}$/i

/** Headings of columns that say how a line ended, and answers for one that is not sold. */
const OUTCOME =
  /^(?:BID |QUOTE |LINE |ITEM |ORDER |SUBMITTAL )?(?:STATUS|AWARD(?:ED)?(?: TO)?|RESULTS?|OUTCOME|DISPOSITION|DECISION|APPROVAL|APPROVED|ACCEPTED|ACCEPTANCE|WON\W{1,3}LOST|STAGE)\W{0,3}$/i
const NOT_SOLD =
  /^\W{0,2}(?:CLOSED[ -]{1,3})?(?:LOST|LOSS|DEAD|REJECTED|DECLINED|DENIED|REFUSED|DISAPPROVED|(?:NOT|UN|NO)[ -]?(?:APPROVED|AWARDED|AWARD|ACCEPTED|SELECTED|CHOSEN|TAKEN|OURS|BID|QUOTED?)|COMPETITORS?|COMPETITION|OTHERS?|WITHDRAWN|DROPPED|KILLED)(?![\w-])/i
const LONGEST_OUTCOME = 40

/** True for a text that is only a party who supplies a fixture: 'Owner'. */
export const namesOthers = (text: string) => text.length <= LONGEST_ANSWER && BY_OTHERS.test(text.trim())

/** Longer texts are no answers to such headings. */
const LONGEST_ANSWER = 20

/** True for a cell below a heading of suppliers that names the one who quotes: 'REP'. */
export const saysAgency = (heading: string, text: string) =>
  text.length <= LONGEST_ANSWER &&
  AGENCY.test(text.trim()) &&
  heading.length <= LONGEST &&
  SUPPLIER.test(heading.trim())

/** True for a text that is only another party, which is the contractor too where some lines name the agency. */
export const namesContractor = (text: string) => text.length <= LONGEST_ANSWER && CONTRACTOR.test(text.trim())

/** True for a tick, or another yes. */
export const saysYes = (text: string) => text.length <= LONGEST_ANSWER && YES.test(text.trim())

/**
 * True for a cell that says, below its heading, that the line is not part of the quote: 'In Quote' above 'FALSE',
 * 'Alternate to' above the TYPE of another line. `isMark` tells these TYPEs in capitals.
 */
export function saysOutsideBelow(
  heading: string,
  text: string,
  isMark: (text: string) => boolean = () => false,
): boolean {
  const answer = text.trim()
  if (answer.length <= LONGEST_OUTCOME && OUTCOME.test(heading.slice(0, LONGEST).trim()) && NOT_SOLD.test(answer))
    return true
  if (answer === '' || answer.length > LONGEST_ANSWER || heading.length > LONGEST) return false
  if (ALTERNATE.test(answer) && OF_ALTERNATES.test(heading.trim())) return true
  if (BASE_OR_ALTERNATE.test(heading.trim()) && namesGroupOutside(answer)) return true
  if (isMark(answer.toUpperCase().replace(OF_TYPE, '')) && REPLACED.test(heading.trim())) return true
  if (NEW_OR_OLD.test(heading.trim())) return OLD.test(answer)
  if (REMOVED.test(heading.trim())) return !NO.test(answer)
  if (NO_WORD.test(answer) && QUOTED.test(heading.trim())) return true
  if (NO.test(answer)) return PART_OF_QUOTE.test(heading.trim())
  if (YES.test(answer)) return NOT_PART_OF_QUOTE.test(heading.trim())
  return BY_OTHERS.test(answer) && SUPPLIER.test(heading.trim())
}

/** Words in place of an amount that say that it is not part of the total. */
const NO_AMOUNT =
  /\bRATE ONLY\b|\b(?:OPT|OPTION|OPTIONAL|ALT|ALTERNATE|EXCL|EXCLUDED|OMIT|OMITTED|DELETED|NIC|VOID)(?![\w-])|\b(?:ADD|DEDUCT|BY OTHERS|NOT INCLUDED|NO CHARGE|N\/?C)\b|^\W{0,2}(?:N\/?A|NA|NIL|NONE)\W{0,2}$/i
const DIGIT = /\d/
const LETTER = /\p{L}{2}/u

/**
 * True for a text below a heading of amounts that is no amount: 'Rate only', '(optional)', 'N/A'. Among amounts any words
 * are; otherwise only those that say so.
 */
export const saysNoAmount = (text: string, isAmongAmounts: boolean) =>
  text.length <= LONGEST && !DIGIT.test(text) && (NO_AMOUNT.test(text) || (isAmongAmounts && LETTER.test(text)))
