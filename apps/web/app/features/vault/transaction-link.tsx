import { Link } from 'react-router'

/** Leads to a transaction on its chain. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <Link to={`/tx/${hash}`} className="underline underline-offset-4">
      Blockchain View
    </Link>
  )
}
