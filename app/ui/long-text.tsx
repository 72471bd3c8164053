import { Fragment } from 'react'

/** A part up to and including the signs that may end a line. */
const PARTS = /[^@._:]+[@._:]*|[@._:]+/g

/**
 * Text with an e-mail address or the name of a program, which may wrap after the signs between its words. Without
 * this it has no place to break and is wider than a phone.
 */
export function LongText({ children }: { readonly children: string }) {
  return (children.match(PARTS) ?? []).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
