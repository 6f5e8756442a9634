import type { LeagueRow, SeasonId, SeasonResponse, SeasonScore } from '@toprun/api-schema/season'
import { Trophy } from 'lucide-react'
import { useOwn } from '../../platform/use-own.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isComing } from '../../ui/query-panel.tsx'
import { pointsColumn } from '../matches/points-column.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { RankSparkline } from './rank-sparkline.tsx'
import { seasonTableQuery } from './season-queries.ts'
import { SeasonSummarySkeleton, summaryLayout } from './season-skeletons.tsx'

type OwnFigures = NonNullable<SeasonResponse['own']>

type SeasonSummaryProps = {
  id: SeasonId
  own: OwnFigures
  scores: readonly SeasonScore[]
  best: readonly SeasonScore[]
}

/** The user's place in a season, how it came, and the figures behind it. The points are written as in the table below. A desktop has room for two more. @param scores newest first @param best best first */
export function SeasonSummary({ id, own, scores, best: [best] }: SeasonSummaryProps) {
  const table = useOwn(seasonTableQuery(id, 1))
  // With it the points get their decimals, and the distance its place.
  if (isComing(table)) return <SeasonSummarySkeleton />
  const rows = table.data?.rows ?? []
  const pointsOf = pointsColumn([own, ...rows].map(({ points }) => points))
  const next = nextPlace(own, rows)
  const average = own.matches > 0 && Math.round((own.points * 10) / own.matches) / 10
  return (
    <dl className={`${summaryLayout} tabular-nums`}>
      <div className="min-w-0 sm:grow">
        <dt className="text-sm text-muted">Rank</dt>
        <dd className="flex items-end gap-x-2.5">
          <Trophy aria-hidden="true" className="size-10 shrink-0 self-center text-gold-text" />
          <span className="font-display text-[3.5rem] leading-none font-extrabold">
            {own.rank === null ? '–' : ordinal(own.rank)}
          </span>{' '}
          <span className="pb-1.5 whitespace-nowrap text-muted">of {pointsText(own.users)}</span>
          <RankSparkline ranks={scores.map(({ rank }) => rank).reverse()} />
        </dd>
      </div>
      <Figure term="Points" value={pointsOf(own.points)} />
      {next && <Figure term={next.term} value={pointsOf(next.points)} />}
      <Figure term="Matches" value={String(own.matches)} />
      {average !== false && <Figure term="Average" value={average.toFixed(1)} className="max-lg:hidden" />}
      {best && <Figure term="Best match" value={pointsOf(best.points)} className="max-lg:hidden" />}
    </dl>
  )
}

/** How far the place above is or, for the first, the one below; null if the user is not on the first page of the table, or nobody has other points. */
function nextPlace(
  { points }: OwnFigures,
  rows: readonly LeagueRow[],
): { term: string; points: number } | null {
  if (!rows.some(({ you }) => you)) return null
  const above = rows.findLast((row) => row.points > points)
  if (above) return { term: `Behind ${ordinal(above.rank)}`, points: above.points - points }
  const below = rows.find((row) => row.points < points)
  return below ? { term: `Ahead of ${ordinal(below.rank)}`, points: points - below.points } : null
}

function Figure({ term, value, className }: { term: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-sm whitespace-nowrap text-muted">{term}</dt>
      <dd className="font-display text-2xl leading-7 font-extrabold lg:text-4xl lg:leading-10">{value}</dd>
    </div>
  )
}

/** In the place of the figures, for who has none yet. `isAction`: its way to them is the one action of the screen. */
export function NoPointsYet({ isAction }: { isAction: boolean }) {
  return (
    <section aria-labelledby="no-points" className={`${summaryLayout} sm:items-center`}>
      <div className="min-w-0 max-sm:basis-full sm:grow">
        <h2 id="no-points" className="font-display text-heading leading-tight font-bold">
          No points yet
        </h2>
        <p className="text-sm text-muted sm:text-base">
          Your best team in each match counts, from any contest you join, free ones too.
        </p>
      </div>
      <ButtonLink to="/matches" variant={isAction ? 'primary' : 'secondary'}>
        Choose a match
      </ButtonLink>
    </section>
  )
}
