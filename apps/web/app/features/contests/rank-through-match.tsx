import type { Entry } from '@toprun/api-schema/contest'
import { RankChart } from '../charts/rank-chart.tsx'
import { layOutRanks } from '../charts/rank-line.ts'
import { ordinal } from '../matches/points-text.ts'
import { useRanks } from './my-match-entries.ts'

const small = { width: 400, height: 64, left: 6, right: 8, top: 6, bottom: 6 }

/** The rank of an entry through the match as a small line beside its score. */
export function RankSparkline({ entry }: { entry: Entry }) {
  const ranks = useRanks(entry)
  const first = ranks[0]
  if (!first || ranks.length < 2) return null
  const { path, points } = layOutRanks(ranks, small)
  const last = points.at(-1)
  const best = Math.min(...ranks.map(({ rank }) => rank))
  const lowest = Math.max(...ranks.map(({ rank }) => rank))
  const summary = `Rank through the match: from ${ordinal(first.rank)} to ${ordinal(last?.rank ?? 0)}, best ${ordinal(best)}, lowest ${ordinal(lowest)}.`
  return (
    <figure>
      <svg
        viewBox={`0 0 ${small.width} ${small.height}`}
        preserveAspectRatio="none"
        className="h-16 w-full sm:h-56"
        role="img"
        aria-label={summary}
      >
        <g fill="none" stroke="var(--chart-1)" strokeLinejoin="round" strokeLinecap="round">
          <path d={path} strokeWidth={3} vectorEffect="non-scaling-stroke" />
          {/* A dot stays round in a drawing that is stretched if it is the end of a line. */}
          {last && <path d={`M${last.x} ${last.y}h0`} strokeWidth={11} vectorEffect="non-scaling-stroke" />}
        </g>
      </svg>
      <figcaption className="flex justify-between text-sm text-muted tabular-nums">
        <span>Start: {ordinal(first.rank)}</span>
        <span>Best: {ordinal(best)}</span>
        <span>Lowest: {ordinal(lowest)}</span>
      </figcaption>
    </figure>
  )
}

/** The same as a chart of its own. */
export function RankThroughMatch({ entry }: { entry: Entry }) {
  const ranks = useRanks(entry)
  return ranks.length > 1 && <RankChart title={`Rank of ${entry.teamName}`} ranks={ranks} unit="over" />
}
