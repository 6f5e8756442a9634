import { cardTiers } from '@toprun/api-schema/card'
import type { Role, Side } from '@toprun/api-schema/match'
import { renderToStaticMarkup } from 'react-dom/server'
import { PlayerCard } from '../app/features/cards/player-card.tsx'
import { blueCard, type ShownCard } from '../app/features/cards/shown-card.ts'

export interface CardSitter {
  id: string
  name: string
  role: Role
  look: string
  country: string
  side: Side
}

const widths = [
  { size: 'full', px: 384 },
  { size: 'hand', px: 208 },
  { size: 'thumb', px: 80 },
] as const

/** Every tier at every size, each on another player. */
export function cardSheet(players: readonly CardSitter[]): string {
  const tiers = ['blue', ...cardTiers] as const
  return renderToStaticMarkup(
    widths.map(({ size, px }) => (
      <div key={size} className="row">
        {tiers.map((tier, at) => (
          <div key={tier} style={{ width: px }}>
            <PlayerCard card={cardOf(tier, players[at % players.length])} size={size} />
          </div>
        ))}
      </div>
    )),
  )
}

function cardOf(tier: ShownCard['tier'], sitter: CardSitter | undefined): ShownCard {
  if (!sitter) throw new Error('There is nobody to put on a card.')
  const player = { ...sitter, team: sitter.side.name }
  if (tier === 'blue') return blueCard(player)
  const stars = cardTiers.indexOf(tier) + 2
  return { player, tier, category: 'power', stars, serial: { number: 12, cap: 500 }, provenance: null }
}
