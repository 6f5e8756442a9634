import type { ReactNode } from 'react'
import { PlaceHeader } from '../../ui/place-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'

const tabs = {
  label: 'What you own',
  places: [
    { label: 'Vault', to: '/vault' },
    { label: 'My Collection', to: '/collection' },
  ],
  inAccount: true,
} as const

type VaultHeaderProps = { title: string; text: string; actions?: ReactNode }

/** The two sides of what a user owns. */
export function VaultTabs() {
  return <PlaceTabs {...tabs} />
}

/** The head of what a user owns: as cards to play and trade, and as tokens of a chain. */
export function VaultHeader(props: VaultHeaderProps) {
  return <PlaceHeader {...props} {...tabs} />
}
