/** A combination of keys as a person reads it. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return <kbd className="key">{keys.join(' ')}</kbd>
}
