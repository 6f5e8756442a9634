import { ContestsPage } from '../../features/operator/contests-page.tsx'

export default function OperatorContests() {
  return <ContestsPage />
}
