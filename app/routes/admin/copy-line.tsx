import { useState } from 'react'
import { useHydrated } from '../_page/use-hydrated'

/** An address, ready to be selected and copied; with scripts a button does both. [ADMIN-37] */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="copy-line">
      <input
        className="input"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      {/* Browsers allow clipboard access only on secure pages and localhost. */}
      {hydrated && navigator.clipboard ? (
        <button className="button" type="button" onClick={copy} aria-label={`Copy: ${label}`}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      ) : null}
    </div>
  )
}
