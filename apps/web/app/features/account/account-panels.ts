import {
  Archive,
  ArrowLeftRight,
  GalleryVerticalEnd,
  type LucideIcon,
  Settings,
  UserRound,
} from 'lucide-react'

export type AccountPanel = 'dash' | 'vault' | 'trans' | 'coll' | 'sett'

/** The left menu of the account area. */
export const accountPanels: readonly { id: AccountPanel; to: string; label: string; Icon: LucideIcon }[] = [
  { id: 'dash', to: '/profile', label: 'Profile', Icon: UserRound },
  { id: 'trans', to: '/transactions', label: 'Transactions', Icon: ArrowLeftRight },
  { id: 'coll', to: '/collection', label: 'My Collection', Icon: GalleryVerticalEnd },
  { id: 'vault', to: '/vault', label: 'Vault', Icon: Archive },
  { id: 'sett', to: '/settings', label: 'Account Settings', Icon: Settings },
]
