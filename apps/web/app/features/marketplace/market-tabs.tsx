import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlaceTabs } from '../../ui/place-tabs.tsx'

type MarketTabsProps = { text: string; actions: ReactNode; children: ReactNode }

const places = [
  { label: 'Cards', to: '/marketplace' },
  { label: 'Minted tokens', to: '/marketplace/tokens' },
] as const

/** The head of the marketplace's two halves: cards by balance, minted tokens by wallet. */
export function MarketTabs({ text, actions, children }: MarketTabsProps) {
  return (
    <div className="page page-body">
      <PageHeader title="Marketplace" text={text} actions={actions} className="mb-4" />
      <PlaceTabs label="Marketplace" places={places} />
      {children}
    </div>
  )
}
