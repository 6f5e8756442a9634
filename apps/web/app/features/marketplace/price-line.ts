import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'

/**
 * What an edition costs and last cost, in one line of a tile: `Lowest $4.00 · Last $3.50`; null if neither is known. @param asked the fixed
 * price above the line, which may be the floor itself: then only `Last $3.50`
 */
export function priceLine(
  { floor, lastSale }: Pick<EditionPrice, 'floor' | 'lastSale'>,
  asked: number | null = null,
): string | null {
  const known = [
    floor !== null && floor !== asked && `Lowest ${formatUsd(floor)}`,
    lastSale !== null && `Last ${formatUsd(lastSale)}`,
  ].filter(Boolean)
  return known.join(' · ') || null
}
