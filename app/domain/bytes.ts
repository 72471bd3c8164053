const MEGABYTE = 1024 * 1024

/** Formats a size in MB: with one decimal below ten, and never 0 unless it is empty. */
export function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE
  const shown = size < 10 ? Math.ceil(size * 10) / 10 : Math.round(size)
  return `${shown.toLocaleString('en-US')} MB`
}
