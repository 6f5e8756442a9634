import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'

const places = [
  { label: 'Vault', to: '/vault' },
  { label: 'My Collection', to: '/collection' },
] as const

type VaultHeaderProps = { title: string; text: string; actions?: ReactNode }

/** The two sides of what a user owns. */
export function VaultTabs() {
  return <PlaceTabs label="What you own" places={places} inAccount />
}

/** The head of what a user owns: as cards to play and trade, and as tokens of a chain. */
export function VaultHeader(props: VaultHeaderProps) {
  return (
    <>
      <PageHeader {...props} className="mb-4" />
      <VaultTabs />
    </>
  )
}
