import {
  Archive,
  ArrowLeftRight,
  GalleryVerticalEnd,
  LogOut,
  type LucideIcon,
  Settings,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { tab } from '../../ui/tab-look.ts'
import { signOut } from '../auth/sign-out.ts'
import { WalletBox } from './wallet-box.tsx'

type AccountPanel = 'dash' | 'vault' | 'trans' | 'coll' | 'sett'

/** The left menu of the account area. */
const accountPanels: readonly { id: AccountPanel; to: string; label: string; Icon: LucideIcon }[] = [
  { id: 'dash', to: '/profile', label: 'Profile', Icon: UserRound },
  { id: 'trans', to: '/transactions', label: 'Transactions', Icon: ArrowLeftRight },
  { id: 'coll', to: '/collection', label: 'My Collection', Icon: GalleryVerticalEnd },
  { id: 'vault', to: '/vault', label: 'Vault', Icon: Archive },
  { id: 'sett', to: '/settings', label: 'Account Settings', Icon: Settings },
]

/** The account area: a menu beside the open panel; on a phone the menu is a row above it that scrolls sideways. */
export function AccountArea({ children }: { children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] page-body items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--below-header)+2rem)]">
        <WalletBox />
        <AccountNavigation />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function AccountNavigation() {
  const logOut = useSingleMutation({ mutationFn: signOut })
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when the page changes
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current="page"]')
    if (chosen instanceof HTMLElement && row.current) row.current.scrollLeft = chosen.offsetLeft - edge
  }, [pathname])
  return (
    <nav
      ref={row}
      aria-label="Account"
      className="fading relative -mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter) lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 lg:grid lg:w-auto">
        {accountPanels.map(({ id, to, label, Icon }) => (
          <li key={id}>
            <NavLink to={to} data-panel={id} className={menuLine}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-t lg:border-line lg:pt-2">
          <button
            type="button"
            disabled={logOut.isPending}
            onClick={() => logOut.mutate()}
            className={menuLine}
          >
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            Log out
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Distance of the current item from the row's left edge after scrolling, in pixels. */
const edge = 48

const menuLine = `${tab} w-full lg:mb-0 lg:min-h-11 lg:justify-start lg:gap-3 lg:rounded-control lg:border-0 lg:px-3 lg:hover:bg-raised lg:aria-[current=page]:bg-raised`
