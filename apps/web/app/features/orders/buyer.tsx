import { formatUsd } from '@toprun/api-schema/money-text'
import { profileQuery } from '../../platform/profile-query.ts'
import { useOwn } from '../../platform/use-own.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The buyer, and the balance of their wallet. */
export function Buyer() {
  const query = useOwn(profileQuery)
  return (
    <QueryPanel query={query} failure="Your profile could not be loaded" skeleton={skeleton}>
      {({ username, email, wallet }) => (
        <dl className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <dt className="text-sm text-muted">Ordered by</dt>
            <dd>
              <span className="block truncate text-sm font-semibold">{username}</span>
              <span className="block truncate text-sm text-muted">{email}</span>
            </dd>
          </div>
          <div className="shrink-0 text-right">
            <dt className="text-sm text-muted">Wallet balance</dt>
            <dd className="font-display text-2xl leading-tight font-bold tabular-nums">
              {formatUsd(wallet)}
            </dd>
          </div>
        </dl>
      )}
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-15" />
