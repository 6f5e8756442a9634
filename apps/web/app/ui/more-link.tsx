import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

/** Leads on, to the page that says more. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
    >
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
