import { formatUsd } from '@toprun/api-schema/money-text'
import { walletPurchaseResponse } from '@toprun/api-schema/payment'
import { useEffect } from 'react'
import { useOwn } from '../../../platform/use-own.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Order, waitingOrder } from '../../orders/order.ts'
import { type BalanceCover, coverOf, walletQuery } from '../shared/balance.ts'
import { PayOverlay } from '../shared/pay-overlay.tsx'
import { PayRefusal } from '../shared/pay-refusal.tsx'
import { usePaymentCall } from '../shared/payment-call.ts'
import { AddBalanceButton } from './add-balance.tsx'
import { DebtNotice } from './debt-notice.tsx'

type PayFromWalletProps = {
  order: Order
  /** Of what is ordered. */
  title: string
  /** The look of the pay button. */
  variant: 'primary' | 'secondary'
  /** The order is paid; in the server's words. */
  onPaid: (msg: string) => Promise<void>
}

/** Pays an order from the balance, or shows how much is missing. */
export function PayFromWallet({ order, title, variant, onPaid }: PayFromWalletProps) {
  const wallet = useOwn(walletQuery)
  const payment = usePaymentCall('/payments/wallet', walletPurchaseResponse)

  async function pay() {
    const { id, combo: cat, quantity: totalItem, price: amount } = order
    const response = await payment.send(`${id}-wallet`, { order: id, cat, totalItem, amount })
    if (response.ok) await onPaid(response.data.msg)
  }

  return (
    <QueryPanel query={wallet} failure="Your balance could not be loaded" skeleton={skeleton}>
      {({ balance, owed }) => {
        const cover = coverOf(order.price, balance)
        const button = {
          variant,
          disabled: owed > 0,
          busy: payment.stage !== 'idle',
          onClick: pay,
        } as const
        return (
          <div className="grid gap-4">
            <DebtNotice owed={owed} />
            <MissingBalance cover={cover} order={order} />
            {payment.refusal && <PayRefusal refusal={payment.refusal} order={order} />}
            {cover.kind === 'short' ? (
              <AddBalanceButton
                suggested={cover.missing}
                variant={variant}
                className="text-lg max-md:hidden"
              />
            ) : (
              <Button {...button} className="text-lg max-md:hidden">
                Pay {formatUsd(order.price)} from your wallet
              </Button>
            )}
            <ActionBar about={`${order.quantity} × ${title}`} price={formatUsd(order.price)}>
              {cover.kind === 'short' ? (
                <AddBalanceButton suggested={cover.missing} variant={variant} />
              ) : (
                <Button {...button}>
                  Pay {formatUsd(order.price)} <span className="sr-only">from your wallet</span>
                </Button>
              )}
            </ActionBar>
            {payment.stage !== 'idle' && <PayOverlay wait="wallet" />}
          </div>
        )
      }}
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-40" />

function MissingBalance({ cover, order }: { cover: BalanceCover; order: Order }) {
  const isShort = cover.kind === 'short'
  useEffect(() => {
    if (isShort) waitingOrder.write(order)
  }, [isShort, order])
  if (cover.kind === 'covered') return null
  return (
    <p className="rounded-control bg-sunken p-4 tabular-nums">
      <span className="block text-sm text-muted">Your balance is {formatUsd(cover.balance)}.</span>{' '}
      <strong className="block font-display text-3xl leading-tight">
        You need {formatUsd(cover.missing)} more.
      </strong>{' '}
      <span className="block text-sm text-muted">Add balance, or choose another way to pay.</span>
    </p>
  )
}
