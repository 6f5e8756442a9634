import { type PackId, publishedOdds } from '@toprun/game-rules/pack-contents'

/** `4 or 5 cards`: by the odds some cards exist in a part of the packs only. */
export function packSize(pack: PackId): string {
  const rows = publishedOdds(pack)
  const most = rows.at(-1)?.last ?? 0
  const certain = rows.filter(({ outcomes }) => outcomes.every(({ card }) => card !== null))
  const least = certain.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return least === most ? `${most} cards` : `${least} or ${most} cards`
}
