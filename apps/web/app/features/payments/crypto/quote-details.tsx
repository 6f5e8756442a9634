import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { formatClock } from '../../../platform/date-text.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmationsText, otherSymbol, shortAmount, unitText } from './coin-text.ts'
import type { OrderQuote, TimeLeft } from './quote.ts'

type QuoteDetailsProps = {
  quote: OrderQuote
  payment: CryptoPayment
  left: TimeLeft
  /** Amount, network and recipient are shown to be copied. */
  isCopiedBelow: boolean
}

/** What to pay, the address, and how long the price is valid. */
export function QuoteDetails({ quote, payment, left, isCopiedBelow }: QuoteDetailsProps) {
  const unitPrice = payment.coin === 'eth' ? quote.price : quote.mprice
  const explanation = otherSymbol(payment)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <div className="col-span-2 min-w-0">
          <dt className="text-sm text-muted">To pay</dt>
          <dd className="font-display text-5xl leading-none font-extrabold tabular-nums">
            {shortAmount(payment.value, payment.symbol)}
          </dd>
          <dd className="mt-1 text-lg text-muted tabular-nums">{formatUsd(quote.amount)}</dd>
        </div>
        {unitPrice !== null && quote.units > 1 && (
          <Fact term={`Each of ${quote.units} units`}>{unitText(unitPrice, payment.symbol)}</Fact>
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
          <>
            <Fact term="Exact amount" className="col-span-2 min-w-0 break-all">
              {payment.value} {payment.symbol}
            </Fact>
            <Fact term="Recipient" className="col-span-2 min-w-0">
              <span className="font-mono text-sm break-all">{payment.to}</span>
            </Fact>
          </>
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
