import clsx from 'clsx'
import {
  Archive,
  ArrowLeftRight,
  GalleryVerticalEnd,
  LogOut,
  type LucideIcon,
  Settings,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { signOut } from '../auth/sign-out.ts'
import { WalletBox } from './wallet-box.tsx'

type AccountPanel = 'dash' | 'wallet' | 'vault' | 'trans' | 'coll' | 'sett'

/** The left menu of the account area. */
const accountPanels: readonly { id: AccountPanel; to: string; label: string; Icon: LucideIcon }[] = [
  { id: 'dash', to: '/profile', label: 'Profile', Icon: UserRound },
  { id: 'wallet', to: '/wallet', label: 'Wallet', Icon: Wallet },
  { id: 'trans', to: '/transactions', label: 'Transactions', Icon: ArrowLeftRight },
  { id: 'vault', to: '/vault', label: 'Vault', Icon: Archive },
  { id: 'coll', to: '/collection', label: 'My Collection', Icon: GalleryVerticalEnd },
  { id: 'sett', to: '/settings', label: 'Account Settings', Icon: Settings },
]

/** Panels with their own tabs on a phone. */
const tabbed = ['/wallet', '/transactions', '/vault', '/collection']

const isWithin = (pathname: string, place: string) => `${pathname}/`.startsWith(`${place}/`)

/** The account area: a menu beside the open panel; on a phone the menu is a grid above it, where the panel has no tabs. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] page-body items-start gap-6 lg:gap-10 in-data-signed-in:lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div
        className={clsx(
          // Visitors can open the wallet too, which asks them to sign in.
          'user-part grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-4 lg:sticky lg:top-[calc(var(--below-header)+2rem)]',
          tabbed.some((place) => isWithin(pathname, place)) && 'max-lg:hidden',
        )}
      >
        <AccountNavigation />
        {!isWithin(pathname, '/wallet') && <WalletBox />}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function AccountNavigation() {
  const logOut = useSingleMutation({ mutationFn: signOut })
  return (
    <nav aria-label="Account">
      <ul className="grid grid-cols-3 gap-1 max-lg:rounded-control max-lg:bg-sunken max-lg:p-1 min-[350px]:grid-cols-4 sm:max-lg:grid-cols-7 lg:grid-cols-1">
        {accountPanels.map(({ id, to, label, Icon }) => (
          <li key={id}>
            <NavLink to={to} data-panel={id} className={menuLine}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="max-[350px]:col-span-3 min-[350px]:max-sm:col-span-2 lg:mt-2 lg:border-t lg:border-line lg:pt-2">
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

const menuLine =
  'flex h-full min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted -outline-offset-2 transition-colors hover:bg-raised hover:text-ink ' +
  'aria-[current=page]:text-ink max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-center max-lg:px-0.5 max-lg:py-1 max-lg:text-xs max-lg:leading-tight sm:max-lg:py-2 sm:max-lg:text-sm ' +
  'max-lg:aria-[current=page]:bg-surface max-lg:aria-[current=page]:shadow-lift lg:aria-[current=page]:bg-raised'
