/** A text as part of a regular expression that matches just this text. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
