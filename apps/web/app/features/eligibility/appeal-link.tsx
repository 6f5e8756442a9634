import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { serverNow } from '../../platform/server-clock.ts'

/** The way to an appeal against a suspension, while there is time for one. */
export function AppealLink({ until }: { until: string }) {
  const isOpen = Date.parse(until) > serverNow()
  return (
    <Link to="/contactus" className="font-semibold underline underline-offset-4 hover:no-underline">
      {isOpen ? `Appeal until ${formatDay(until)}` : 'Contact us'}
    </Link>
  )
}
