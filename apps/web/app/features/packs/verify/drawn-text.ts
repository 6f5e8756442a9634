import { capital } from '@toprun/api-schema/capital'
import type { CardFace } from '@toprun/api-schema/card'
import { certain, type PackId, publishedOdds } from '@toprun/game-rules/pack-contents'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** A card of an opening. `drawn`: what the odds gave, `gold-power`. */
interface DrawnPlace {
  /** In the order of drawing, from 1. */
  place: number
  drawn: string
  face: Pick<CardFace, 'tier'>
}

/**
 * `Card 4, chance 12%`: the chance of that place in the pack to have this tier and category. A tier of which all cards were gone is named,
 * as the card is another one's: `Card 4, drawn as Gold, chance 12%`.
 */
export function drawnText(pack: PackId, { place, drawn, face }: DrawnPlace): string {
  const odds = publishedOdds(pack).find(({ first, last }) => first <= place && place <= last)
  const chance = odds?.outcomes.find(({ card }) => card === drawn)?.chance
  const [tier = ''] = drawn.split('-')
  return [
    `Card ${place}`,
    ...(tier === face.tier ? [] : [`drawn as ${capital(tier)}`]),
    ...(chance === undefined ? [] : [`chance ${percent.format(chance / certain)}`]),
  ].join(', ')
}
