import { PaymentPage } from '../../features/operator/payment-page.tsx'
import type { Route } from './+types/payment.ts'

export default function OperatorPayment({ params }: Route.ComponentProps) {
  return <PaymentPage key={params.paymentId} paymentId={params.paymentId} />
}
