import type { CryptoPayment } from '@toprun/api-schema/crypto'
import { useEffect } from 'react'
import { candidates } from './claim-memory.ts'
import { memoryOf, rememberClaim, rememberQuote } from './claim-store.ts'
import { CopiedFacts } from './copied-facts.tsx'
import { HashForm } from './hash-form.tsx'
import type { OrderQuote } from './order-quote.ts'

type ElsewhereOrderProps = {
  member: string
  orderName: string
  quote: OrderQuote
  payment: CryptoPayment
  /** It is not to be sent any more, and may have been. */
  expired: boolean
  onNamed: () => void
}

/**
 * For who pays from a wallet that is not in this browser: what to send, and then its hash. Prices shown here are kept for a
 * day, so that a transaction finds the one it pays also after a reload.
 */
export function ElsewhereOrder({ member, orderName, quote, payment, expired, onNamed }: ElsewhereOrderProps) {
  const { quote: id } = quote
  useEffect(() => rememberQuote(member, id), [member, id])

  function name(hash: string): void {
    const quotes = candidates(memoryOf(member), id)
    rememberClaim(member, { kind: 'order', hash, quotes, coin: payment.coin, name: orderName })
    onNamed()
  }

  return (
    <div className="grid gap-6">
      {!expired && (
        <>
          <CopiedFacts
            facts={[
              {
                term: 'Network',
                value: `${payment.chainName} (${payment.chainId})`,
                copied: String(payment.chainId),
              },
              { term: 'Address', value: payment.to },
              { term: `Exact amount in ${payment.symbol}`, value: payment.value },
              { term: 'Data', value: payment.data },
            ]}
          />
          <p className="text-sm text-muted">
            Send the amount to its last digit, on this network. The data says that the payment is yours; a
            wallet that sends none is recognised by the amount.
          </p>
        </>
      )}
      <HashForm onNamed={name} />
    </div>
  )
}
