import clsx from 'clsx'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { siteLinks } from './site-links.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** Fixed, 90 px high (decisions.md, Pages). On a phone its links fold into a menu. */
export function Header() {
  const session = useSession()
  const auth = useAuthDialog()
  return (
    <header className="fixed inset-x-0 top-0 z-30 h-(--header-height) border-b border-line bg-bg">
      <div className="page flex h-full items-center gap-2 sm:gap-4">
        <Link to="/" className="mr-auto rounded-control py-1 lg:mr-6" aria-label="TopRun, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center gap-1 lg:flex">
          {siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={navLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
        {session.signedIn ? (
          <AccountMenu name={session.name} />
        ) : (
          <Button onClick={() => auth.open('login')} className="visitor-only px-4 whitespace-nowrap sm:px-5">
            Sign in
          </Button>
        )}
        <FoldedLinks />
      </div>
    </header>
  )
}

function navLink({ isActive }: { isActive: boolean }): string {
  return clsx(
    'inline-flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-raised',
    isActive
      ? 'text-ink underline decoration-gold decoration-3 underline-offset-8'
      : 'text-muted hover:text-ink',
  )
}

/** The links of a narrow screen: a sheet under the header that closes when one was followed. */
function FoldedLinks() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const id = useId()
  const Icon = open ? X : MenuIcon
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes it
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [open])
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? 'Close the menu' : 'Open the menu'}
        onClick={() => setOpen(!open)}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-raised"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <nav
        id={id}
        hidden={!open}
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-b border-line bg-bg shadow-float"
      >
        <ul className="page grid gap-1 py-3">
          {siteLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={(state) => clsx(navLink(state), 'w-full text-lg')}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
