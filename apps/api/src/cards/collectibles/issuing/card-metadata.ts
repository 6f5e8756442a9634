import { capital } from '@toprun/api-schema/capital'
import type { CardFace } from '@toprun/api-schema/card'
import { cardTitle } from '../catalogue/card-face.ts'

/**
 * What wallets and marketplaces show of a card, in the metadata format of ERC-721. The same card always gives the
 * same text.
 */
export function cardMetadata(face: CardFace, serial: number, artCid: string): string {
  const { player, category, tier, stars, multiplier, cap, edition } = face
  const title = cardTitle(face)
  return JSON.stringify({
    name: `${player.name}, ${title} #${serial}/${cap}`,
    description: `${title} of ${player.name} (${player.team.name}), number ${serial} of ${cap}.`,
    image: `ipfs://${artCid}`,
    attributes: [
      { trait_type: 'Player', value: player.name },
      { trait_type: 'Player id', value: player.id },
      { trait_type: 'Role', value: player.role },
      { trait_type: 'Team', value: player.team.name },
      { trait_type: 'Country', value: player.country },
      { trait_type: 'Category', value: capital(category) },
      { trait_type: 'Tier', value: capital(tier) },
      { trait_type: 'Stars', value: stars },
      { trait_type: 'Multiplier', value: multiplier },
      { trait_type: 'Edition', value: edition },
      { trait_type: 'Serial', value: serial, max_value: cap },
    ],
  })
}
