import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RankChart } from '../charts/rank-chart.tsx'
import { useRanks } from './use-my-match.ts'

/** How the rank of an entry moved over by over. */
export function RankThroughMatch({ match, entry }: { match: MatchSummary; entry: Entry }) {
  const ranks = useRanks(entry, match)
  if (ranks === null) return <Skeleton className="h-41 rounded-panel" />
  return ranks.length > 1 && <RankChart title="Your rank" ranks={ranks} isInset />
}
