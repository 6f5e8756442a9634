import type { Entry } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { Link } from 'react-router'
import { withCode } from '../../platform/contest-address.ts'

type ShareResultLinkProps = { entry: Pick<Entry, 'id' | 'code' | 'contestName'>; className?: string }

/** Leads to the result of an entry, where it is shared. */
export function ShareResultLink({ entry, className }: ShareResultLinkProps) {
  return (
    <Link
      to={withCode(`/results/${entry.id}`, entry.code)}
      className={clsx(
        'min-h-11 content-center font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline',
        className,
      )}
    >
      Share result<span className="sr-only"> of {entry.contestName}</span>
    </Link>
  )
}
