import { useState } from 'react'
import { useHydrated } from '../_page/use-hydrated'

/** The full address, ready to be marked and copied; with scripts a button does both. [ADMIN-37] */
export function InviteLink({ organization, link }: { organization: string; link: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="invite-link">
      <input
        className="input"
        readOnly
        value={link}
        aria-label={`Invite link of ${organization}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      {/* Browsers offer the clipboard to secure pages and to this machine only. */}
      {hydrated && navigator.clipboard ? (
        <button className="button" type="button" onClick={copy} aria-label={`Copy the invite link of ${organization}`}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      ) : null}
    </div>
  )
}
