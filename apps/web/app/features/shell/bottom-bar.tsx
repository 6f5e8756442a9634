import { CalendarDays, House, Ticket, Vault, Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router'

const places = [
  { to: '/', label: 'Home', Icon: House, within: /^\/$/ },
  { to: '/matches', label: 'Matches', Icon: CalendarDays, within: /^\/(matches|contests)(\/|$)/ },
  { to: '/my-contests', label: 'My contests', Icon: Ticket, within: /^\/my-contests$/ },
  { to: '/vault', label: 'Vault', Icon: Vault, within: /^\/vault(\/|$)/ },
  { to: '/wallet', label: 'Wallet', Icon: Wallet, within: /^\/(wallet|transactions)$/ },
] as const

/** The five places of the game, under the thumb on a phone. CSS marks the one that is shown, and hides the bar on wider screens, and where a form needs the room. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Game" className="bottom-bar">
      <ul className="grid h-full grid-cols-5">
        {places.map(({ to, label, Icon, within }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              aria-current={within.test(pathname) ? 'page' : undefined}
              className="relative grid content-center justify-items-center gap-1 text-[0.6875rem] leading-none font-semibold whitespace-nowrap max-[22rem]:tracking-tight text-muted -outline-offset-2"
            >
              <Icon aria-hidden="true" className="size-6" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
