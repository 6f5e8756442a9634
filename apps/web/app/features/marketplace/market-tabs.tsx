import type { ReactNode } from 'react'
import { Link } from 'react-router'

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
    <div className="page py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-title leading-none font-extrabold">Marketplace</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      <nav aria-label="Marketplace" className="mt-6 flex gap-2">
        {places.map(({ id, label, to }) => (
          <Link
            key={id}
            to={to}
            aria-current={id === selected ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold hover:bg-raised aria-[current]:border-gold aria-[current]:bg-raised"
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
