import { nameText } from '~/domain/plain-text'

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Returns the form in which titles are compared: equal for titles that look the same, ignoring case. [PROJ-44] */
export const nameKey = (text: string) => nameText(text).normalize('NFC').replace(INVISIBLE, '').toLowerCase()
