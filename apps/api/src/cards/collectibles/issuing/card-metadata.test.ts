import type { CardPlayer } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
import { cardSide } from '../catalogue/card-face.ts'
import { cardMetadata } from './card-metadata.ts'

test('the metadata of a card is this text, which its CID and so its token refer to permanently', () => {
  const player: CardPlayer = {
    id: 'wiremu-hawkridge',
    name: 'Wiremu Hawkridge',
    role: 'WK',
    country: 'NZ',
    team: cardSide('Brackwater Barons', 'BRA'),
    star: true,
    look: null,
  }
  const kind = { category: 'power', tier: 'gold', stars: 3, multiplier: 3, cap: 500 } as const
  const face = { edition: 12, player, ...kind }
  expect(JSON.parse(cardMetadata(face, 7, 'bafkart'))).toEqual({
    name: 'Wiremu Hawkridge, Gold Power Card #7/500',
    description: 'Gold Power Card of Wiremu Hawkridge (Brackwater Barons), number 7 of 500.',
    image: 'ipfs://bafkart',
    attributes: [
      { trait_type: 'Player', value: 'Wiremu Hawkridge' },
      { trait_type: 'Player id', value: 'wiremu-hawkridge' },
      { trait_type: 'Role', value: 'WK' },
      { trait_type: 'Team', value: 'Brackwater Barons' },
      { trait_type: 'Country', value: 'NZ' },
      { trait_type: 'Category', value: 'Power' },
      { trait_type: 'Tier', value: 'Gold' },
      { trait_type: 'Stars', value: 3 },
      { trait_type: 'Multiplier', value: 3 },
      { trait_type: 'Edition', value: 12 },
      { trait_type: 'Serial', value: 7, max_value: 500 },
    ],
  })
})
