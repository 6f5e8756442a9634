import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  mayRead,
  type OperatorLevel,
  type OperatorSection,
  readingRefusal,
} from '@toprun/api-schema/operator-level'
import clsx from 'clsx'
import { LogOut } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Navigate, NavLink, useLocation, useMatch } from 'react-router'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { tab, tabRow } from '../../ui/tab-look.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { toast } from '../../ui/toast.ts'
import { operatorSessionQuery, SignedInContext, signOutOperator } from './operator-api.ts'
import { OperatorSignIn } from './operator-sign-in.tsx'

const sections = [
  { to: '/operator', label: 'Overview', section: 'overview' },
  { to: '/operator/matches', label: 'Matches', section: 'matches' },
  { to: '/operator/contests', label: 'Contests', section: 'contests' },
  { to: '/operator/payments', label: 'Payments', section: 'payments' },
  { to: '/operator/deposits', label: 'Deposits', section: 'deposits' },
  { to: '/operator/cards', label: 'Cards', section: 'cards' },
  { to: '/operator/stock', label: 'Stock', section: 'stock' },
  { to: '/operator/terms', label: 'Terms', section: 'terms' },
  { to: '/operator/mails', label: 'Emails', section: 'mails' },
  { to: '/operator/feeds', label: 'Feeds', section: 'feeds' },
  { to: '/operator/users', label: 'Users', section: 'users' },
  { to: '/operator/approvals', label: 'Approvals', section: 'approvals' },
  { to: '/operator/audit', label: 'Audit log', section: 'audit' },
] as const satisfies readonly { to: string; label: string; section: OperatorSection }[]

/** The frame of the operator page: its own sign-in, navigation and sign-out. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const session = useQuery(operatorSessionQuery)
  return (
    <div className="page py-4">
      <QueryPanel
        query={session}
        failure="Your session could not be checked"
        skeleton={<RowSkeletons rows={6} className="mt-24" />}
      >
        {(operator) =>
          operator === null ? (
            <OperatorSignIn />
          ) : (
            <SignedInContext value={operator}>
              <OperatorBar name={operator.name} level={operator.level} />
              <div className="pt-5">
                <Section level={operator.level}>{children}</Section>
              </div>
            </SignedInContext>
          )
        }
      </QueryPanel>
    </div>
  )
}

/** The head of a page: smaller than on the site, and closer to what follows. */
export function OperatorHeader(props: Omit<ComponentProps<typeof PageHeader>, 'size' | 'className'>) {
  return <PageHeader {...props} size="object" className="mb-5" />
}

/** What the section shows, or why the operator's level does not read it. */
function Section({ level, children }: { level: OperatorLevel; children: ReactNode }) {
  const { pathname } = useLocation()
  const open = sections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  if (open === undefined || mayRead(level, open.section)) return children
  const first = sections.find(({ section }) => mayRead(level, section))
  if (open.section === 'overview' && first) return <Navigate to={first.to} replace />
  return <OperatorHeader title={open.label} text={readingRefusal(level, open.section)} />
}

function OperatorBar({ name, level }: { name: string; level: OperatorLevel }) {
  const client = useQueryClient()
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // There a phone has no room for more than the keys.
  const isScoring = useMatch('/operator/matches/:matchId/score') !== null
  // On a phone the bar is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page's link follows the path
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const leave = useSingleMutation({
    mutationFn: signOutOperator,
    onSuccess() {
      client.removeQueries({ queryKey: ['operator'] })
      return client.invalidateQueries({ queryKey: operatorSessionQuery.queryKey })
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <header className={clsx('grid gap-2', isScoring && 'max-sm:hidden')}>
      <div className="flex items-center gap-2">
        <p className="mr-auto flex items-center gap-3">
          <Logo />
          <span className="border-l border-line pl-3 font-semibold text-muted max-sm:sr-only">
            Operations
          </span>
        </p>
        <p className="hidden text-sm text-muted sm:block">
          Signed in as {name}, {level}
        </p>
        <ThemeToggle />
        <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate()} className="px-3">
          <LogOut aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">Sign out</span>
        </Button>
      </div>
      <nav ref={bar} aria-label="Operator page" className={tabRow}>
        {sections.map(
          ({ to, label, section }) =>
            mayRead(level, section) && (
              <NavLink key={to} to={to} end={to === '/operator'} className={tab}>
                {label}
              </NavLink>
            ),
        )}
      </nav>
    </header>
  )
}
