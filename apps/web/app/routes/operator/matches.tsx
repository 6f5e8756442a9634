import { MatchesPage } from '../../features/operator/matches-page.tsx'

export default function OperatorMatches() {
  return <MatchesPage />
}
