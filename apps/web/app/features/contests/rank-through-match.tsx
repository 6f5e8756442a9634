import type { Entry } from '@toprun/api-schema/contest'
import { RankChart } from '../charts/rank-chart.tsx'
import { useRanks } from './use-my-match.ts'

/** How the rank of an entry moved over by over. */
export function RankThroughMatch({ entry }: { entry: Entry }) {
  const ranks = useRanks(entry)
  return ranks.length > 1 && <RankChart title="Your rank" ranks={ranks} />
}
