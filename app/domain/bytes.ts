const MEGABYTE = 1024 * 1024

/** So many MB as people read them: tenths below ten, and never none where there is something. */
export function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE
  const shown = size < 10 ? Math.ceil(size * 10) / 10 : Math.round(size)
  return `${shown.toLocaleString('en-US')} MB`
}
