import clsx from 'clsx'
import { Link } from 'react-router'

type TransactionLinkProps = {
  /** A path of this site, or the address of an explorer; the local chain has no explorer but this site. */
  to: string
  className?: string
}

/** Leads to a transaction on its chain. */
export function TransactionLink({ to, className }: TransactionLinkProps) {
  const isElsewhere = !to.startsWith('/')
  return (
    <Link
      to={to}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={clsx('underline underline-offset-4', className)}
    >
      Blockchain View
    </Link>
  )
}
