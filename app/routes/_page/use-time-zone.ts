import { useHydrated } from './use-hydrated'

/** The reader's time zone where scripts run; the server, which cannot know it, writes UTC. */
export function useTimeZone(): string {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
