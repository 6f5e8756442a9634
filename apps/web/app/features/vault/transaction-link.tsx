import { Link } from 'react-router'

/** Leads to a transaction on its chain. */
export function TransactionLink({ to }: { to: string }) {
  return (
    <Link to={to} className="underline underline-offset-4">
      Blockchain View
    </Link>
  )
}
