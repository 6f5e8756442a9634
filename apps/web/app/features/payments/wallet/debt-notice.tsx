import { formatUsd } from '@toprun/api-schema/money-text'
import { TriangleAlert } from 'lucide-react'

/** What a provider took back and the balance did not cover, in USD. Renders nothing without a debt. */
export function DebtNotice({ owed }: { owed: number }) {
  if (owed === 0) return null
  return (
    <p className="flex items-start gap-3 rounded-control border border-ball-text p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
      <span>
        <strong>You owe {formatUsd(owed)}.</strong> A payment of yours was reversed. Add balance to settle it:
        until then you can't buy packs or join paid contests.
      </span>
    </p>
  )
}
