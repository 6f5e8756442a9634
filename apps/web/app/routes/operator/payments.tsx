import { PaymentsPage } from '../../features/operator/payments-page.tsx'

export default function OperatorPayments() {
  return <PaymentsPage />
}
