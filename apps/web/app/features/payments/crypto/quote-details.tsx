import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { formatClock } from '../../../platform/date-text.ts'
import { Button } from '../../../ui/button.tsx'
import { amountText, confirmationsText, otherSymbol, unitText } from './coin-text.ts'
import type { OrderQuote, TimeLeft } from './quote.ts'

type QuoteDetailsProps = {
  quote: OrderQuote
  payment: CryptoPayment
  left: TimeLeft
  /** Network and recipient are shown to be copied. */
  isCopiedBelow: boolean
}

/** What to pay, the address, and how long the price is valid. */
export function QuoteDetails({ quote, payment, left, isCopiedBelow }: QuoteDetailsProps) {
  const unitPrice = payment.coin === 'eth' ? quote.price : quote.mprice
  const explanation = otherSymbol(payment)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-sm text-muted">To pay</dt>
          <dd className="font-display text-[clamp(1.375rem,6.4vw,1.875rem)] leading-none font-extrabold break-all tabular-nums">
            {amountText(payment)}
          </dd>
          <dd className="mt-1 text-muted tabular-nums">{formatUsd(quote.amount)}</dd>
        </div>
        {unitPrice !== null && (
          <Fact term={quote.units === 1 ? 'One unit' : `Each of ${quote.units} units`}>
            {unitText(unitPrice, payment.symbol)}
          </Fact>
        )}
        {!isCopiedBelow && (
          <Fact term="Network">
            {payment.chainName} ({payment.chainId})
          </Fact>
        )}
        <Fact term="Complete after">{confirmationsText(payment.confirmations)}</Fact>
        <Fact term="Price valid for">
          {left === null ? 'expired' : `${left.text}, until ${formatClock(quote.goodUntil)}`}
        </Fact>
        {!isCopiedBelow && (
          <Fact term="Recipient" className="min-w-0 sm:col-span-2">
            <span className="font-mono text-sm break-all">{payment.to}</span>
          </Fact>
        )}
      </dl>
      {explanation && <p className="text-sm text-muted">{explanation}</p>}
    </div>
  )
}

/** In place of the payment: an expired price is never paid. */
export function ExpiredQuote({ busy, onRenew }: { busy: boolean; onRenew: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
      <p>This price has expired. Nothing was charged.</p>
      <Button busy={busy} onClick={onRenew}>
        Get a new price
      </Button>
    </div>
  )
}

type FactProps = { term: string; className?: string; children: ReactNode }

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
