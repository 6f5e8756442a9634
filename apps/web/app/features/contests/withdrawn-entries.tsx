import type { WithdrawnEntry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'

/** Entries that left before the start, with the reason. */
export function WithdrawnEntries({ entries }: { entries: readonly WithdrawnEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="entries-withdrawn">
      <h2 id="entries-withdrawn" className="mb-3 font-display text-2xl font-bold">
        Withdrawn
      </h2>
      <ul className="panel divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0">
              <Link
                to={contestPath({ id: entry.contestId, code: entry.code })}
                className="font-semibold hover:underline"
              >
                {entry.contestName}
              </Link>
              <span className="block truncate text-sm text-muted">{entry.matchTitle}</span>
            </span>
            <span className="text-muted">
              {refundWords[entry.reason]}
              {entry.entryFee > 0 && `. ${formatUsd(entry.entryFee)} was refunded.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
