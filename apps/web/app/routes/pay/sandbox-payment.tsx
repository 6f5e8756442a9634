import { SandboxPage } from '../../features/payments/card/sandbox-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/sandbox-payment.ts'

export const meta = fixedMeta({
  title: 'Sandbox payment',
  description: 'A payment with test cards. No real money moves.',
  hidden: true,
})

export default function SandboxPaymentRoute({ params }: Route.ComponentProps) {
  return <SandboxPage paymentId={params.paymentId} />
}
