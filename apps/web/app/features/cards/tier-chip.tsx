import { capital } from '@toprun/api-schema/capital'
import type { CardTier } from '@toprun/api-schema/card'
import './tier-chip.css'

/** The metal of a tier, the size of the text beside it, which names the tier. */
export function TierDrop({ tier }: { tier: CardTier }) {
  return <span aria-hidden="true" data-tier={tier} className="tier-drop" />
}

/** How many cards of a tier: `4 Silver`, on a phone the metal and the number. */
export function TierChip({ tier, cards }: { tier: CardTier; cards: number }) {
  return (
    <span className="tier-chip">
      <TierDrop tier={tier} />
      {cards} <span className="max-sm:sr-only">{capital(tier)}</span>
    </span>
  )
}
