import { CardMarket } from '../../features/marketplace/card-market.tsx'
import { VaultCardPage } from '../../features/vault/vault-card-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/vault-card.ts'

export const meta = fixedMeta({ title: 'Card', description: 'One of your cards at TopRun.', hidden: true })

export default function VaultCardRoute({ params }: Route.ComponentProps) {
  return (
    <VaultCardPage
      key={params.cardId}
      id={params.cardId}
      market={({ face, serial }) => <CardMarket face={face} serial={serial} first={null} />}
    />
  )
}
