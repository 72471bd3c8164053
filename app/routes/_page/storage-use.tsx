import { storage as messages } from '~/domain/page-messages'

interface StorageUseProps {
  /** In bytes. */
  readonly used: number
  /** null: unlimited, so the bar is omitted. */
  readonly limit: number | null
  /** Names the owner, for users of screen readers. */
  readonly label: string
}

/** Share of the limit from which the storage counts as nearly full. */
const NEARLY = 0.9

/** An organization's storage usage, in words and as a bar. */
export function StorageUse({ used, limit, label }: StorageUseProps) {
  return (
    <div className="storage-use">
      <p className="figures">{messages.used(used, limit)}</p>
      {limit === null ? null : (
        <meter
          className={used >= limit * NEARLY ? 'storage-bar storage-bar-full' : 'storage-bar'}
          aria-label={label}
          min={0}
          max={limit}
          value={Math.min(used, limit)}
        />
      )}
    </div>
  )
}
