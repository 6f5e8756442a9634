import { queryOptions } from '@tanstack/react-query'
import { heldCoinsResponse } from '@toprun/api-schema/crypto'
import { api } from '../../../platform/api-client.ts'
import { formatDay } from '../../../platform/date-text.ts'
import { useOwn } from '../../../platform/use-own.ts'

const heldCoinsQuery = queryOptions({
  queryKey: ['held-coins'],
  queryFn: ({ signal }) => api.get('/payments/crypto/held', heldCoinsResponse, { signal }),
})

const reasons = {
  not_allowed: 'You may not add money to your account right now.',
  no_price: 'We are finding out what it was worth when it arrived.',
} as const

/** Coins that arrived and are not credited. Renders nothing if there are none. */
export function HeldCoins() {
  const { data } = useOwn(heldCoinsQuery)
  if (!data || data.held.length === 0) return null
  return (
    <section aria-labelledby="held-coins" className="panel p-6">
      <h2 id="held-coins" className="font-display text-3xl leading-none font-bold">
        Held for you
      </h2>
      <p className="mt-2 text-muted">These coins arrived and are yours. They are not part of your balance.</p>
      <ul className="mt-4 grid divide-y divide-line">
        {data.held.map(({ id, amount, chainName, hash, reason, date }) => (
          <li key={id} className="grid gap-1 py-3 last:pb-0">
            <p className="font-semibold tabular-nums">
              {amount} on {chainName}, {formatDay(date)}
            </p>
            <p className="text-muted">{reasons[reason]}</p>
            <p className="font-mono text-sm break-all text-muted">{hash}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
