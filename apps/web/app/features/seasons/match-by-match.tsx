import type { SeasonScore } from '@toprun/api-schema/season'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal } from '../matches/points-text.ts'

/** So many matches are as high as the best teams below them. */
const shownMatches = 8

/** What each of the last matches brought, as a bar, and the rank in the season after it: the latest last. @param scores newest first */
export function MatchByMatch({ scores }: { scores: readonly SeasonScore[] }) {
  const shown = scores.slice(0, shownMatches).reverse()
  const pointsOf = pointsColumn(shown.map(({ points }) => points))
  const most = Math.max(1, ...shown.map(({ points }) => points))
  return (
    <section aria-labelledby="points-by-match" className="panel p-4">
      <h3 id="points-by-match" className="font-display text-xl font-bold">
        Points by match
      </h3>
      <ol className="mt-2 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 text-sm tabular-nums">
        {shown.map(({ number, points, rank }) => (
          <li key={number} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="text-muted">Match {number}</span>
            <span
              aria-hidden="true"
              className="h-2.5 rounded-full bg-(--progress)"
              style={{ width: `${Math.max(2, (points / most) * 100)}%` }}
            />
            <b className="text-right font-display text-lg leading-none">{pointsOf(points)}</b>{' '}
            <span className="text-right text-muted">
              <span className="sr-only">points, then </span>
              {ordinal(rank)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
