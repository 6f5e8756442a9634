import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'

type MarketTabsProps = { title: string; text: string; actions: ReactNode; children: ReactNode }

const places = [
  { label: 'Cards', to: '/marketplace' },
  { label: 'Minted tokens', to: '/marketplace/tokens' },
  { label: 'My listings', to: '/marketplace/mine' },
] as const

/** The head of the marketplace's parts: cards by balance, minted tokens by wallet, and what the user trades. */
export function MarketTabs({ title, text, actions, children }: MarketTabsProps) {
  return (
    <div className="page page-body">
      <PageHeader title={title} actions={actions} className="mb-3" />
      <p className="mb-4 max-w-2xl text-lg leading-snug text-pretty text-muted">{text}</p>
      <PlaceTabs label="Marketplace" places={places} />
      {children}
    </div>
  )
}
