import type { MatchSummary } from '@toprun/api-schema/match'
import { latestTotals } from '../matches/latest-totals.ts'

/** `DUN 72/4 (56) · ` before other facts of a live match: the side at bat, and where there is room what the others made before it. */
export function LiveScore({ match }: { match: MatchSummary }) {
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
        {' · '}
      </span>
    ) : (
      <span key={side.name} className="max-sm:hidden">
        {side.short} {total.text}
        {' · '}
      </span>
    ),
  )
}
