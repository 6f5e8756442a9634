import type { ReactNode } from 'react'
import { PlaceHeader } from '../../ui/place-header.tsx'

const tabs = {
  label: 'What you own',
  places: [
    { label: 'Vault', to: '/vault' },
    { label: 'My Collection', to: '/collection' },
  ],
  inAccount: true,
} as const

type VaultHeaderProps = { title: string; text: string; brief?: boolean; actions?: ReactNode }

/** The head of what a user owns: as cards to play and trade, and as tokens of a chain. */
export function VaultHeader(props: VaultHeaderProps) {
  return <PlaceHeader {...props} {...tabs} />
}
