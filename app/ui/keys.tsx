/** A key combination in readable form. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return <kbd className="key">{keys.join(' ')}</kbd>
}
