import type { MatchSummary } from '@toprun/api-schema/match'
import { inningsBreak } from '../matches/innings-break.ts'
import { latestTotals } from '../matches/latest-totals.ts'

/** `DUN 72/4 (56) · `, or `DUN 172/4 (100) · Innings break · ` before other facts of a live match: the side at bat, and where there is room what the others made before it. */
export function LiveScore({ match }: { match: MatchSummary }) {
  const isBreak = inningsBreak(match) !== null
  return latestTotals(match).map(({ side, total, isBatting }) =>
    isBatting ? (
      <span key={side.name}>
        <span className="whitespace-nowrap">
          {side.short}{' '}
          <b className="font-display text-3xl leading-none font-extrabold text-ink tabular-nums">
            {total.text}
          </b>{' '}
          ({total.overs})
        </span>
        {isBreak ? ' · Innings break · ' : ' · '}
      </span>
    ) : (
      <span key={side.name} className="max-sm:hidden">
        {side.short} {total.text}
        {' · '}
      </span>
    ),
  )
}
