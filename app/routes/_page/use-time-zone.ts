import { useHydrated } from './use-hydrated'

/** The reader's time zone; UTC on the server, which cannot know it. */
export function useTimeZone(): string {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
