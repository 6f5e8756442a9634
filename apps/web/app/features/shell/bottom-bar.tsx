import { CalendarDays, House, Ticket, Vault, Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { currentIn } from './sections.ts'

const places = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/matches', label: 'Matches', Icon: CalendarDays },
  { to: '/my-contests', label: 'My contests', Icon: Ticket },
  { to: '/vault', label: 'Vault', Icon: Vault },
  { to: '/wallet', label: 'Wallet', Icon: Wallet },
] as const

/** The five places of the game, under the thumb on a phone. CSS marks the one that is shown, and hides the bar on wider screens, and where a form needs the room. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Game" className="bottom-bar">
      <ul className="grid h-full grid-cols-5">
        {places.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <Link to={to} aria-current={currentIn(pathname, to)}>
              <Icon aria-hidden="true" className="size-6" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
