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
        <dl className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <dt className="text-sm text-muted">Ordered by</dt>
            <dd>
              <span className="block truncate font-semibold">{username}</span>
              <span className="block truncate text-sm text-muted">{email}</span>
            </dd>
          </div>
          <div className="sm:text-right">
            <dt className="text-sm text-muted">Wallet balance</dt>
            <dd className="font-display text-3xl leading-tight font-bold tabular-nums">
              {formatUsd(wallet)}
            </dd>
          </div>
        </dl>
      )}
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-34 sm:h-18" />
