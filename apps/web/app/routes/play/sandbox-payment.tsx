import { SandboxPayment } from '../../features/wallet/sandbox-payment.tsx'
import type { Route } from './+types/sandbox-payment.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Sandbox payment · TopRun' },
  { name: 'robots', content: 'noindex' },
]

export default function SandboxPaymentRoute({ params }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-md px-(--gutter) py-10">
      <SandboxPayment paymentId={params.paymentId} />
    </div>
  )
}
