import { MatchPage } from '../../features/operator/match-page.tsx'
import type { Route } from './+types/match.ts'

export default function OperatorMatch({ params }: Route.ComponentProps) {
  return <MatchPage key={params.matchId} matchId={params.matchId} />
}
