import type { Edition } from '@toprun/api-schema/card'
import { packNames } from '../packs/pack-names.ts'

/** `One in 1,250 packs`, or how many a pack holds where that is more than one. */
export function oddsText(perPack: number): string {
  return perPack >= 1 ? `${perPack.toFixed(2)} a pack` : `One in ${packsPerCard(perPack)} packs`
}

/** The pack that holds an edition most often: `In Pro packs, one in 40`; null for one that is in no pack. */
export function bestPackText({ odds }: Pick<Edition, 'odds'>): string | null {
  const [best] = odds.toSorted((one, other) => other.perPack - one.perPack)
  if (!best) return null
  const { pack, perPack } = best
  return `In ${packNames[pack]} packs, ${perPack >= 1 ? `${perPack.toFixed(2)} each` : `one in ${packsPerCard(perPack)}`}`
}

const packsPerCard = (perPack: number) => Math.round(1 / perPack).toLocaleString('en-US')
