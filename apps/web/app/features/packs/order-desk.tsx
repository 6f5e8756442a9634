import type { Combo, Pack } from '@toprun/api-schema/content'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { quantityOf } from '../../ui/quantity.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { orderOf, paymentPath, unitLimits } from '../pay/order-state.ts'
import { OrderSummary } from '../pay/order-summary.tsx'
import { Buyer } from './buyer.tsx'
import { CouponField } from './coupon-field.tsx'

type OrderDeskProps = {
  combo: Combo
  /** Those that the combo holds. */
  packs: readonly Pack[]
}

/** How many, for how much, and on to the payment. `?units=` is how many at first. */
export function OrderDesk({ combo, packs }: OrderDeskProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(quantityOf(search.get('units') ?? '', unitLimits) ?? 1))
  const [leaving, setLeaving] = useState(false)
  const units = quantityOf(typed, unitLimits)
  const order = units === null ? null : orderOf(combo, packs, units)

  async function goOn() {
    if (!order || leaving) return
    setLeaving(true)
    // Who comes back finds the quantity as it was left.
    search.set('units', typed)
    await navigate({ search: String(search) }, { replace: true, preventScrollReset: true })
    await navigate(paymentPath(order), { state: order })
    setLeaving(false)
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-7">
        <QuantityStepper label="Quantity" value={typed} onChange={setTyped} {...unitLimits} />
        <CouponField />
        <Buyer />
      </div>
      <OrderSummary title={combo.title} order={order}>
        <div className="grid gap-2">
          <Button disabled={!order} busy={leaving} onClick={goOn} className="text-lg">
            Continue to payment
          </Button>
          <p className="text-sm text-muted">
            Nothing is charged yet. You choose how to pay on the next page.
          </p>
        </div>
      </OrderSummary>
    </div>
  )
}
