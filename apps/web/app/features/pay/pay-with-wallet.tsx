import { useQueryClient } from '@tanstack/react-query'
import { walletPurchaseAnswer } from '@toprun/api-schema/payment'
import { useEffect, useState } from 'react'
import { ask, type Refusal } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { useRestored } from '../../platform/use-restored.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwn } from '../account/use-own.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { AddBalanceButton } from '../wallet/add-balance-button.tsx'
import { type Cover, coverOf } from '../wallet/cover.ts'
import { walletQuery } from '../wallet/wallet-query.ts'
import { PayOverlay } from './pay-overlay.tsx'
import { PayRefusal } from './pay-refusal.tsx'
import type { PayableOrder } from './payable-order.ts'
import { trackOrder } from './tracked-orders.ts'
import { underKey } from './under-key.ts'
import { usePaid } from './use-paid.ts'

/** Pays an order out of the balance, or tells how much that is short of it. */
export function PayWithWallet({ order, name }: PayableOrder) {
  const client = useQueryClient()
  const wallet = useOwn(walletQuery)
  const paid = usePaid()
  const [paying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useRestored(() => setPaying(false))

  async function pay() {
    setPaying(true)
    setRefusal(null)
    const purchase = { cat: order.cambo_cat, totalItem: order.total_card, amount: order.price }
    const answer = await underKey(`${name}-wallet`, (key) =>
      ask('POST', '/payments/wallet', walletPurchaseAnswer, purchase, {
        headers: { 'Idempotency-Key': key },
      }),
    )
    if (answer.ok) await paid(answer.data.msg)
    setPaying(false)
    if (answer.ok) return
    setRefusal(answer)
    toast.error(answer.msg)
    void client.invalidateQueries({ queryKey: walletQuery.queryKey })
  }

  return (
    <QueryPanel query={wallet} failure="Your balance could not be read" skeleton={skeleton}>
      {({ balance }) => {
        const cover = coverOf(order.price, balance)
        return (
          <div className="grid gap-4">
            <Standing cover={cover} order={order} name={name} />
            {refusal && <PayRefusal refusal={refusal} order={order} />}
            <Button disabled={cover.kind === 'short'} busy={paying} onClick={pay} className="text-lg">
              Pay {formatUsd(order.price)} from your wallet
            </Button>
            <PayOverlay mode={paying ? 'wallet' : null} />
          </div>
        )
      }}
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-40" />

function Standing({ cover, order, name }: PayableOrder & { cover: Cover }) {
  const isShort = cover.kind === 'short'
  // Whoever adds balance elsewhere finds the way back.
  useEffect(() => {
    if (isShort) trackOrder({ order, name }, 'waits')
  }, [isShort, order, name])
  if (cover.kind === 'covered')
    return (
      <p className="rounded-control bg-sunken p-4 tabular-nums">
        Your balance is {formatUsd(cover.balance)}. Afterwards it is {formatUsd(cover.left)}.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <p>
        Your balance is {formatUsd(cover.balance)}: <strong>{formatUsd(cover.missing)} is missing.</strong>{' '}
        Add it first, or choose another way to pay.
      </p>
      <AddBalanceButton suggested={cover.missing} />
    </div>
  )
}
