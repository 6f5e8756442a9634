import { OverviewPage } from '../../features/operator/overview-page.tsx'

export default function OperatorOverview() {
  return <OverviewPage />
}
