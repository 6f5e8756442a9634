import type { SeasonScore } from '@toprun/api-schema/season'
import { Link } from 'react-router'
import { pointsColumn } from '../matches/points-column.ts'

/** The user's best teams of a season. */
export function BestTeams({ best }: { best: readonly SeasonScore[] }) {
  const pointsOf = pointsColumn(best.map(({ points }) => points))
  return (
    <section aria-labelledby="best-teams" className="panel p-4">
      <h3 id="best-teams" className="font-display text-xl font-bold">
        Best teams
      </h3>
      <ol className="mt-2 divide-y divide-line">
        {best.map((score) => (
          <li key={score.number} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="truncate font-semibold">{score.teamName}</p>
              <Link
                to={`/contests/${score.contestId}`}
                className="flex min-h-11 items-center hover:underline sm:min-h-0"
              >
                {score.matchTitle}
              </Link>
            </div>
            <b className="shrink-0 font-display text-xl tabular-nums">{pointsOf(score.points)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
