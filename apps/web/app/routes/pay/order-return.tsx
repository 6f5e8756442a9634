import { useSearchParams } from 'react-router'
import { PaymentReturn } from '../../features/payments/card/payment-return.tsx'
import { orderReturn } from '../../features/payments/card/return-call.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
  title: 'Your payment',
  description: 'The result of your order’s payment.',
  hidden: true,
})

export default function OrderReturn() {
  const [search] = useSearchParams()
  return <PaymentReturn call={orderReturn(search)} />
}
