import type { ReactNode } from 'react'
import { PlaceHeader } from '../../ui/place-header.tsx'

type MarketTabsProps = {
  title: string
  text: string
  actions: ReactNode
  wide?: boolean
  children: ReactNode
}

const places = [
  { label: 'Cards', to: '/marketplace' },
  { label: 'Minted tokens', to: '/marketplace/tokens' },
  { label: 'My listings', to: '/marketplace/mine' },
] as const

/** The head of the marketplace's parts: cards by balance, minted tokens by wallet, and what the user trades. */
export function MarketTabs({ children, ...head }: MarketTabsProps) {
  return (
    <div className="page page-body">
      <PlaceHeader {...head} label="Marketplace" places={places} />
      {children}
    </div>
  )
}
