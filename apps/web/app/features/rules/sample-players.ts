import type { CardCategory, CardTier } from '@toprun/api-schema/card'
import type { Role, Side } from '@toprun/api-schema/match'
import type { ShownCard } from '../cards/shown-card.ts'
import type { TierName } from './multipliers.server.ts'

/** Two sides of nobody, so that the rules show no one of the league. */
const blues: Side = {
  name: 'Sample Blues',
  short: 'SBL',
  identity: { primary: '#2450c4', secondary: '#101f57', trim: '#f4c95a', pattern: 'halves', emblem: 'crown' },
}
const reds: Side = {
  name: 'Sample Reds',
  short: 'SRE',
  identity: { primary: '#b3122e', secondary: '#4a0a18', trim: '#fff4d9', pattern: 'sash', emblem: 'ember' },
}

const player = (id: string, role: Role, side: Side): ShownCard['player'] => ({
  ...{ id, role, side, name: id, team: side.name },
})

/** Who wears the armbands on the points page. */
export const leaders = {
  captain: player('Captain', 'AR', blues),
  vice: player('Vice', 'WK', reds),
} as const

const onCards: Record<TierName, { tier: CardTier; player: ShownCard['player'] }> = {
  Silver: { tier: 'silver', player: player('Silver', 'BAT', blues) },
  Gold: { tier: 'gold', player: player('Gold', 'BOWL', reds) },
  Black: { tier: 'black', player: player('Black', 'AR', reds) },
  Diamond: { tier: 'diamond', player: player('Diamond', 'BAT', blues) },
}

/** A card of that tier, which bears the tier's name. */
export function cardOf(tier: TierName, category: CardCategory): ShownCard {
  return { ...onCards[tier], category, stars: null, serial: null, provenance: null }
}
