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

/** The panels of the account area, in the order of its menu and tabs. */
export const accountPanels: readonly {
  id: AccountPanel
  to: string
  label: string
  /** In tabs. */
  short?: string
  Icon: LucideIcon
}[] = [
  { id: 'dash', to: '/profile', label: 'Profile', Icon: UserRound },
  { id: 'wallet', to: '/wallet', label: 'Wallet', Icon: Wallet },
  { id: 'trans', to: '/transactions', label: 'Transactions', Icon: ArrowLeftRight },
  { id: 'vault', to: '/vault', label: 'Vault', Icon: Archive },
  { id: 'coll', to: '/collection', label: 'My Collection', Icon: GalleryVerticalEnd },
  { id: 'sett', to: '/settings', label: 'Account Settings', short: 'Settings', Icon: Settings },
]

const isWithin = (pathname: string, place: string) => `${pathname}/`.startsWith(`${place}/`)

/** The account area: a menu beside the open panel. On a phone each panel has tabs instead, and Profile and Settings end with Log out. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const endsInLogOut = ['/profile', '/settings'].some((place) => isWithin(pathname, place))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] page-body items-start gap-6 lg:gap-10 in-data-signed-in:lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div
        // Visitors can open the wallet too, which asks them to sign in.
        className="user-part grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:hidden lg:sticky lg:top-[calc(var(--below-header)+2rem)]"
      >
        <AccountNavigation />
        {!isWithin(pathname, '/wallet') && <WalletBox />}
      </div>
      <div className="min-w-0">
        {children}
        {endsInLogOut && (
          <div className="mt-10 border-t border-line pt-4 lg:hidden">
            <LogOutButton />
          </div>
        )}
      </div>
    </div>
  )
}

function AccountNavigation() {
  return (
    <nav aria-label="Account">
      <ul className="grid gap-1">
        {accountPanels.map(({ id, to, label, Icon }) => (
          <li key={id}>
            <NavLink to={to} data-panel={id} className={menuLine}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <LogOutButton />
        </li>
      </ul>
    </nav>
  )
}

function LogOutButton() {
  const logOut = useSingleMutation({ mutationFn: signOut })
  return (
    <button type="button" disabled={logOut.isPending} onClick={() => logOut.mutate()} className={menuLine}>
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      Log out
    </button>
  )
}

const menuLine =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted -outline-offset-2 transition-colors hover:bg-raised hover:text-ink ' +
  'aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_var(--text)]'
