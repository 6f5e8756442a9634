import type { MatchSummary } from '@toprun/api-schema/match'
import { sideScore, sidesAsPlayed } from '../matches/side-score.ts'

/** `DUN 72/4 (56) · ` before other facts of a live match: the side at bat, and where there is room what the others made before it. */
export function LiveScore({ match }: { match: MatchSummary }) {
  const { sides, score } = match
  const batting = score.at(-1)?.team
  return sidesAsPlayed(match).map((side) => {
    const last = sideScore(
      score.filter(({ team }) => team === side.name),
      sides.length,
    ).totals.at(-1)
    if (!last) return null
    return side.name === batting ? (
      <span key={side.name}>
        <span className="whitespace-nowrap">
          {side.short}{' '}
          <b className="font-display text-xl leading-none font-extrabold text-ink tabular-nums">
            {last.text}
          </b>{' '}
          ({last.overs})
        </span>
        {' · '}
      </span>
    ) : (
      <span key={side.name} className="max-sm:hidden">
        {side.short} {last.text}
        {' · '}
      </span>
    )
  })
}
