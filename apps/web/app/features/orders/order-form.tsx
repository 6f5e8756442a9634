import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { quantityOf } from '../../ui/quantity.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Buyer } from './buyer.tsx'
import { CouponField } from './coupon-field.tsx'
import { orderOf, orderOfSearch, paymentPath, quantityLimits, stateOf } from './order.ts'
import { OrderSummary } from './order-summary.tsx'

type OrderFormProps = {
  combo: Combo
  packs: readonly Pack[]
  /** Below the fields. */
  children: ReactNode
}

/**
 * How many, for how much, and on to the payment. `?units=` is the quantity at first; `?order=` is the order that was made of
 * it, which stays the same order until the quantity changes.
 */
export function OrderForm({ combo, packs, children }: OrderFormProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(quantityOf(search.get('units') ?? '', quantityLimits) ?? 1))
  const [leaving, setLeaving] = useState(false)
  const quantity = quantityOf(typed, quantityLimits)
  const order = quantity === null ? null : orderOf(combo, packs, quantity)

  async function goOn() {
    if (!order || leaving) return
    setLeaving(true)
    const made = orderOfSearch(search)
    const id = made?.quantity === order.quantity && made.id !== null ? made.id : order.id
    // On return the user finds the same order.
    search.set('units', String(order.quantity))
    search.set('order', id)
    await navigate({ search: String(search) }, { replace: true, preventScrollReset: true })
    await navigate(paymentPath({ ...order, id }), { state: stateOf({ ...order, id }) })
    setLeaving(false)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:contents">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 max-lg:panel max-lg:p-5 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:p-6 lg:col-start-2 lg:row-start-3 lg:mt-7 lg:content-start lg:gap-y-4">
        <QuantityStepper label="Quantity" value={typed} onChange={setTyped} {...quantityLimits} />
        <CouponField />
        <div className="border-t border-line pt-5 sm:max-lg:col-span-2">
          <Buyer />
        </div>
      </div>
      <OrderSummary
        title={combo.title}
        order={order}
        className="lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:self-start"
      >
        <div className="grid gap-2">
          <Button disabled={!order} busy={leaving} onClick={goOn} className="text-lg max-md:hidden">
            Continue to payment
          </Button>
          <p className="text-sm text-muted">
            Nothing is charged yet. You choose how to pay on the next page.
          </p>
        </div>
      </OrderSummary>
      {children}
      <ActionBar
        about={order ? `${order.quantity} × ${combo.title}` : combo.title}
        price={order ? formatUsd(order.price) : '–'}
      >
        <Button disabled={!order} busy={leaving} onClick={goOn}>
          Continue to payment
        </Button>
      </ActionBar>
    </div>
  )
}
