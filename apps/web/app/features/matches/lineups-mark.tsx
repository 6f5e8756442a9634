import type { MatchSummary } from '@toprun/api-schema/match'
import { Check } from 'lucide-react'

/** Whether the sides of an upcoming match have announced their line-ups. */
export function LineupsMark({ match }: { match: Pick<MatchSummary, 'state' | 'announcedAt'> }) {
  if (match.state !== 'upcoming') return null
  if (match.announcedAt === null) return <span className="text-sm text-muted">Line-ups not out yet</span>
  return (
    <b className="inline-flex items-center gap-1 text-sm text-pitch-text">
      <Check className="size-4" aria-hidden="true" />
      Line-ups out
    </b>
  )
}
