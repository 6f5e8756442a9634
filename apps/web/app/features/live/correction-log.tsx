import { useQuery } from '@tanstack/react-query'
import type { MatchCorrection } from '@toprun/api-schema/match'
import { formatMoment } from '../../platform/date-text.ts'
import { Section } from '../../ui/section.tsx'
import { matchCorrectionsQuery } from '../matches/match-queries.ts'

/** The corrections of a match, newest first; renders nothing without any. */
export function CorrectionLog({ matchId }: { matchId: string }) {
  const { data } = useQuery(matchCorrectionsQuery(matchId))
  if (!data || data.corrections.length === 0) return null
  return (
    <Section title="Corrections" look="small" className="panel p-4">
      <ol className="divide-y divide-line">
        {data.corrections.map((correction) => (
          <Correction key={correction.revision} correction={correction} />
        ))}
      </ol>
    </Section>
  )
}

function Correction({ correction: { place, before, after, reason, at } }: { correction: MatchCorrection }) {
  return (
    <li className="grid gap-1 py-3">
      <p className="text-sm text-muted tabular-nums">
        {place} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p>
        <del className="text-muted">{before}</del>
        {after === null ? ' (withdrawn)' : <ins className="ml-2 font-semibold no-underline">{after}</ins>}
      </p>
      <p className="text-sm text-muted">{reason}</p>
    </li>
  )
}
