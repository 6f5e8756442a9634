import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { operatorSessionQuery, signOutOperator } from './operator-api.ts'
import { OperatorSignIn } from './operator-sign-in.tsx'

const sections = [
  { to: '/operator', label: 'Overview' },
  { to: '/operator/matches', label: 'Matches' },
  { to: '/operator/contests', label: 'Contests' },
  { to: '/operator/payments', label: 'Payments' },
  { to: '/operator/deposits', label: 'Deposits' },
  { to: '/operator/cards', label: 'Cards' },
  { to: '/operator/stock', label: 'Stock' },
  { to: '/operator/terms', label: 'Terms' },
  { to: '/operator/mails', label: 'Emails' },
  { to: '/operator/feeds', label: 'Feeds' },
  { to: '/operator/users', label: 'Users' },
  { to: '/operator/audit', label: 'Audit log' },
] as const

/** The frame of the operator page: its own sign-in, navigation and sign-out. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const session = useQuery(operatorSessionQuery)
  return (
    <div className="page py-4">
      <QueryPanel
        query={session}
        failure="Your session could not be checked"
        skeleton={<Skeleton className="h-40" />}
      >
        {(operator) =>
          operator === null ? (
            <OperatorSignIn />
          ) : (
            <>
              <OperatorBar name={operator.name} />
              <div className="pt-5">{children}</div>
            </>
          )
        }
      </QueryPanel>
    </div>
  )
}

function OperatorBar({ name }: { name: string }) {
  const client = useQueryClient()
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the bar is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page's link follows the path
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const leave = async () => {
    await signOutOperator()
    client.removeQueries({ queryKey: ['operator'] })
    await client.invalidateQueries({ queryKey: operatorSessionQuery.queryKey })
  }
  return (
    <header className="grid gap-2 border-b border-line">
      <div className="flex items-center gap-2">
        <p className="mr-auto font-display text-heading font-bold">TopRun operations</p>
        <p className="hidden text-sm text-muted sm:block">Signed in as {name}</p>
        <ThemeToggle />
        <Button variant="quiet" onClick={leave} className="px-3">
          <LogOut aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">Sign out</span>
        </Button>
      </div>
      <nav ref={bar} aria-label="Operator page" className="-mb-px flex overflow-x-auto">
        {sections.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/operator'}
            className="inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-4 font-semibold text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  )
}
