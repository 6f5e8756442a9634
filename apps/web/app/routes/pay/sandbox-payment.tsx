import { SandboxPage } from '../../features/payments/card/sandbox-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/sandbox-payment.ts'
import { loadOffered } from './load-offered.ts'

export const meta = fixedMeta({
  title: 'Sandbox payment',
  description: 'A payment with test cards. No real money moves.',
  hidden: true,
})

export const loader = ({ context }: Route.LoaderArgs) => loadOffered(context)

export default function SandboxPaymentRoute({ params, loaderData }: Route.ComponentProps) {
  return <SandboxPage paymentId={params.paymentId} offered={loaderData} />
}
