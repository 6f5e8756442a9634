import { DepositsPage } from '../../features/operator/deposits-page.tsx'

export default function OperatorDeposits() {
  return <DepositsPage />
}
