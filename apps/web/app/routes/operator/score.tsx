import { ScoringPage } from '../../features/operator/scoring/scoring-page.tsx'
import type { Route } from './+types/score.ts'

export default function OperatorScoring({ params }: Route.ComponentProps) {
  return <ScoringPage key={params.matchId} matchId={params.matchId} />
}
