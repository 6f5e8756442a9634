import { SandboxPage } from '../../features/payments/card/sandbox-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/sandbox-payment.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sandbox payment',
    description: 'A payment with test cards. No real money moves.',
    hidden: true,
  })

export default function SandboxPaymentRoute({ params }: Route.ComponentProps) {
  return <SandboxPage paymentId={params.paymentId} />
}
