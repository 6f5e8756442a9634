import { ReconciliationPage } from '../../features/operator/reconciliation-page.tsx'

export default function OperatorReconciliation() {
  return <ReconciliationPage />
}
