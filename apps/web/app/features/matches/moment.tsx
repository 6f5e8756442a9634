import { useServerNow } from '../../platform/server-clock.ts'
import { startTime } from './relative-time.ts'

/** `Sat 21 Nov, 19:30 UTC`: in UTC until hydration, then in the viewer's time zone. */
export function Moment({ at }: { at: string }) {
  const hydrated = useServerNow(null) !== null
  return <time dateTime={at}>{startTime(new Date(at), hydrated ? undefined : 'UTC')}</time>
}
