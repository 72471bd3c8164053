import { storage as messages } from '~/domain/page-messages'

interface StorageUseProps {
  /** Bytes. */
  readonly used: number
  /** null: there is no limit, and so nothing that could fill up. */
  readonly limit: number | null
  /** Whose it is, for people who do not see where it stands. */
  readonly label: string
}

/** From this share on it is nearly full. */
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
