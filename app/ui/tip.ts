/** Tooltip attributes to spread on a control. `keys` are the parts of a combination. */
export function tip(label: string, keys?: readonly string[]): Readonly<Record<`data-${string}`, string>> {
  return { 'data-tip': label, 'data-tip-keys': keys?.join(' ') ?? '' }
}
