import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { tab, tabRow } from '../../ui/tab-look.ts'

type MarketTabsProps = {
  selected: 'cards' | 'tokens'
  text: string
  actions: ReactNode
  children: ReactNode
}

const places = [
  { id: 'cards', label: 'Cards', to: '/marketplace' },
  { id: 'tokens', label: 'Minted tokens', to: '/marketplace/tokens' },
] as const

/** The head of the marketplace's two halves: cards by balance, minted tokens by wallet. */
export function MarketTabs({ selected, text, actions, children }: MarketTabsProps) {
  return (
    <div className="page page-body">
      <PageHeader title="Marketplace" text={text} actions={actions} />
      <nav aria-label="Marketplace" className={tabRow}>
        {places.map(({ id, label, to }) => (
          <Link key={id} to={to} aria-current={id === selected ? 'page' : undefined} className={tab}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
