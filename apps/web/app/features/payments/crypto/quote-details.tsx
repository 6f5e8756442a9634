import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatClock } from '../../../platform/date-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { confirmationsText, otherSymbol, shortAmount, unitText } from './coin-text.ts'
import type { OrderQuote, TimeLeft } from './quote.ts'

type QuoteDetailsProps = {
  quote: OrderQuote
  payment: CryptoPayment
  left: TimeLeft
  /** Network and recipient are shown to be copied. */
  isCopiedAbove: boolean
}

/** Network and address, the price of a unit, and how long it is valid. */
export function QuoteDetails({ quote, payment, left, isCopiedAbove }: QuoteDetailsProps) {
  const unitPrice = payment.coin === 'eth' ? quote.price : quote.mprice
  const explanation = otherSymbol(payment)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        {unitPrice !== null && quote.units > 1 && (
          <Fact term={`Each of ${quote.units} units`}>{unitText(unitPrice, payment.symbol)}</Fact>
        )}
        {!isCopiedAbove && (
          <Fact term="Network">
            {payment.chainName} ({payment.chainId})
          </Fact>
        )}
        <Fact term="Complete after">{confirmationsText(payment.confirmations)}</Fact>
        <Fact term="Price valid for">
          {left === null ? 'expired' : `${left.text}, until ${formatClock(quote.goodUntil)}`}
        </Fact>
        {!isCopiedAbove && (
          <Fact term="Recipient" className="col-span-2 min-w-0">
            <span className="font-mono text-sm break-all">{payment.to}</span>
          </Fact>
        )}
      </dl>
      {explanation && <p className="text-sm text-muted">{explanation}</p>}
    </div>
  )
}

type ExactAmountProps = { payment: CryptoPayment; amount: number; className?: string }

/** What to send, to the last digit, and about how much that is. */
export function ExactAmount({ payment: { value, symbol }, amount, className }: ExactAmountProps) {
  const term = `Exact amount in ${symbol}`
  return (
    <dl className={clsx('@container', className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
        <dt className="col-span-2 text-sm text-muted">{term}</dt>
        <dd className="font-display text-[1.75rem] leading-none font-extrabold break-all tabular-nums @max-3xs:text-2xl @max-3xs:leading-none @max-sm:col-span-2 @sm:text-[2.5rem]">
          {value}
        </dd>
        <dd className="col-start-2 row-start-3 @sm:row-start-2">
          <CopyButton text={value} what={`Copy: ${term}`} />
        </dd>
        <dd className="row-start-3 text-muted tabular-nums @max-3xs:text-sm @sm:mt-1">
          About <span>{shortAmount(value, symbol)}</span> · {formatUsd(amount)}
        </dd>
      </div>
    </dl>
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
