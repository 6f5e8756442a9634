import { useMutation, useQuery } from '@tanstack/react-query'
import { sessionResponse } from '@toprun/api-schema/identity'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ChevronDown, LogOut, Settings, Ticket, Trophy, UserRound, Vault, Wallet } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link, useLocation } from 'react-router'
import { ask } from '../../platform/api-client.ts'
import { markFirstSteps } from '../../platform/first-steps-mark.ts'
import { QueryProvider } from '../../platform/query-provider.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { signOut } from '../auth/sign-out.ts'
import { UserAvatar } from '../contests/user-avatar.tsx'
import { NewTerms } from '../eligibility/new-terms.tsx'
import { PersonQuestion } from '../eligibility/person-question.tsx'
import { walletQuery } from '../payments/shared/balance.ts'
import { currentIn } from './sections.ts'

/** The user's name, balance and links, and Log out. Provides the query cache to pages that have none. */
export default function AccountMenu(props: { name: string }) {
  return (
    <QueryProvider>
      <SignedInMenu {...props} />
      <PersonQuestion />
      <NewTerms />
      <LaterScoreBar />
      <LaterHomeParts />
    </QueryProvider>
  )
}

const loadScoreBar = () => import('./score-bar.tsx')

/** Without it the page goes on. */
function LaterScoreBar() {
  const ScoreBar = useOnDemand(loadScoreBar, true, () => undefined)
  return ScoreBar && <ScoreBar />
}

const loadFirstSteps = () => import('./home-first-steps.tsx')
const loadMine = () => import('./home-mine.tsx')

function hideMine(): void {
  document.getElementById('mine')?.setAttribute('hidden', '')
}

/** The front page, also with the chat open on it. */
const homes: readonly string[] = ['/', '/open-chat-bot']

/** Without them the front page is as it is for others. */
function LaterHomeParts() {
  const isHome = homes.includes(useLocation().pathname)
  const HomeFirstSteps = useOnDemand(loadFirstSteps, isHome, () => markFirstSteps(null))
  const HomeMine = useOnDemand(loadMine, isHome, hideMine)
  if (!isHome) return null
  return (
    <>
      {HomeFirstSteps && <HomeFirstSteps />}
      {HomeMine && <HomeMine />}
    </>
  )
}

const links = [
  { to: '/profile', label: 'Profile', Icon: UserRound },
  { to: '/wallet', label: 'Wallet', Icon: Wallet },
  { to: '/vault', label: 'Vault', Icon: Vault },
  { to: '/my-contests', label: 'My contests', Icon: Ticket },
  { to: '/season', label: 'My season', Icon: Trophy },
  { to: '/settings', label: 'Account Settings', Icon: Settings },
] as const
const shortcuts = links.filter(({ to }) => to === '/my-contests' || to === '/vault').toReversed()

/** What a desktop has no bottom bar for. */
function Shortcuts() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Yours" className="hidden w-22 justify-between min-[84rem]:w-32 xl:flex">
      {shortcuts.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          title={label}
          aria-current={currentIn(pathname, to)}
          className="grid h-12 min-w-11 place-content-center justify-items-center gap-0.5 rounded-control px-1.5 text-muted hover:bg-raised hover:text-ink [&[aria-current]]:text-ink [&[aria-current]]:underline [&[aria-current]]:decoration-2 [&[aria-current]]:underline-offset-4"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="text-xs leading-none font-semibold whitespace-nowrap max-[84rem]:sr-only">
            {label}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function SignedInMenu({ name }: { name: string }) {
  useQuery(sessionCheck)
  const wallet = useQuery(walletQuery)
  const logOut = useMutation({ mutationFn: signOut })
  const balance = wallet.data && formatUsd(wallet.data.balance)
  return (
    <>
      <Shortcuts />
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface py-1 pr-2 pl-1.5 hover:bg-raised"
          >
            <UserAvatar name={name} className="size-8 shrink-0" />
            <span className="sr-only">Account of</span>
            <span className="w-24 text-left leading-tight max-sm:sr-only">
              <span className="block truncate text-sm font-semibold">{name}</span>
              <span className="block text-sm text-muted tabular-nums">{balance ?? 'Wallet'}</span>
            </span>
            <ChevronDown aria-hidden="true" className="size-4 text-muted" />
          </button>
        }
      >
        <DropdownMenu.Label className="grid gap-1 px-3 py-2">
          <span className="truncate font-semibold">{name}</span>
          <span className="text-sm text-muted">Balance</span>
          {balance ? (
            <span className="font-display text-3xl leading-none font-bold tabular-nums">{balance}</span>
          ) : wallet.isError ? (
            <span className="text-sm text-ball-text">{wallet.error.message}</span>
          ) : (
            <Skeleton className="h-7 w-24" />
          )}
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
        {links.map(({ to, label, Icon }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {label}
            </Link>
          </MenuItem>
        ))}
        <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
        <MenuItem onSelect={() => logOut.mutate()}>
          <LogOut aria-hidden="true" className="size-5 text-muted" />
          Log out
        </MenuItem>
      </Menu>
    </>
  )
}

/** Checked once a visit. An invalid token ends the session at once (docs/rules.md#session-check). */
const sessionCheck = {
  queryKey: ['session'],
  queryFn: () => ask('POST', '/api/user', sessionResponse),
  staleTime: Number.POSITIVE_INFINITY,
}
