import type { Edition } from '@toprun/api-schema/card'
import { certain, packIds, publishedOdds } from '@toprun/game-rules/pack-contents'

/**
 * How many cards of an edition each pack holds on average: the published odds of its kind, shared by the editions of that kind that are not
 * full. `editionOdds('gold-power', 126)` of `pro` is `2.6 / 126`.
 */
export function editionOdds(kind: string, drawable: number): Edition['odds'] {
  if (drawable === 0) return []
  return packIds.flatMap((pack) => {
    const perPack = publishedOdds(pack).reduce((sum, { first, last, outcomes }) => {
      const chance = outcomes.find(({ card }) => card === kind)?.chance ?? 0
      return sum + (last - first + 1) * chance
    }, 0)
    return perPack === 0 ? [] : [{ pack, perPack: perPack / certain / drawable }]
  })
}
