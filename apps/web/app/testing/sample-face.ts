import type { CardFace } from '@toprun/api-schema/card'
import { sampleSide } from './sample-match.ts'

/** The face of a Gold Power Card for tests. */
export const sampleFace: CardFace = {
  edition: 7,
  player: {
    ...{ id: 'asha', name: 'Asha Rao', role: 'BAT', country: 'IN' },
    ...{ team: sampleSide, star: true, look: null },
  },
  ...{ category: 'power', tier: 'gold', stars: 3, multiplier: 3, cap: 500 },
}
