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
export function VaultHeader({ title, text, actions }: VaultHeaderProps) {
  return (
    <>
      <PageHeader title={title} actions={actions} className="mb-3" />
      <p className="mb-4 max-w-2xl text-lg leading-snug text-pretty text-muted">{text}</p>
      <VaultTabs />
    </>
  )
}
