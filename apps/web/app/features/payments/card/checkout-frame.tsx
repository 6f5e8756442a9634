import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { CheckoutResponse } from '@toprun/api-schema/payment'
import type { ReactNode } from 'react'
import './checkout-frame.css'
import { PageTitle } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { packsIn } from '../../packs/combo-packs.ts'
import { PrintedPack } from '../../packs/printed-pack.tsx'
import { MethodMark } from '../shared/method-mark.tsx'

/** Everything that can be bought. */
export type Offered = { combos: readonly Combo[]; packs: readonly Pack[] }

type CheckoutFrameProps = {
  title: string
  offered: Offered
  /** What is paid for; undefined while it is unknown. `item` names it: `2 × Super Combo`. */
  payment: (Pick<CheckoutResponse, 'amount' | 'service' | 'order'> & { item?: string }) | undefined
  children: ReactNode
}

/** The frame of a checkout: what is bought and the amount, and beside it, or on a phone below it, the form. */
export function CheckoutFrame({ title, offered, payment, children }: CheckoutFrameProps) {
  return (
    <section data-pays className="page page-body">
      <div className="checkout">
        <PageTitle>{title}</PageTitle>
        <div className="checkout__subject">
          <span aria-hidden="true" className="checkout__beam" />
          <span aria-hidden="true" className="checkout__beam" />
          {payment ? (
            <>
              <Picture {...payment} {...offered} />
              <p className="font-semibold lg:text-lg">{payment.item ?? itemOf(payment, offered)}</p>
              <p className="checkout__amount">
                <span className="block text-muted max-lg:sr-only">Amount</span>
                {formatUsd(payment.amount)}
              </p>
            </>
          ) : (
            <Skeleton className="col-span-full h-13 w-full lg:h-80" />
          )}
        </div>
        <div className="panel grid gap-4 p-5 sm:p-8">{children}</div>
      </div>
    </section>
  )
}

type PictureProps = Offered & Pick<CheckoutResponse, 'order'>

/** The sealed packs that are bought, or the wallet that is added to. */
function Picture({ order, combos, packs }: PictureProps) {
  const combo = combos.find(({ cat }) => cat === order?.cat)
  return (
    <span className="checkout__picture">
      {!order && <MethodMark method="wallet" />}
      {combo && packsIn(combo, packs).map(({ id }) => <PrintedPack key={id} pack={id} />)}
    </span>
  )
}

/** The name of what is paid for, where the provider's page does not say it. */
function itemOf({ order }: Pick<CheckoutResponse, 'order'>, { combos }: Offered): string {
  const combo = combos.find(({ cat }) => cat === order?.cat)
  return order && combo ? `${order.units} × ${combo.title}` : 'Wallet Recharge'
}

/** As high as a card form. */
export function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-11" />
    </div>
  )
}
