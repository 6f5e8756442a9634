import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'

/**
 * What an edition costs and last cost, in one line of a tile: `Floor $4.00 · Last $3.50`. @param asked the fixed price above the line, which
 * may be the floor itself: `Lowest price · Last $3.50`
 */
export function priceLine(
  { floor, lastSale }: Pick<EditionPrice, 'floor' | 'lastSale'>,
  asked: number | null = null,
): string {
  const known = [
    floor !== null && (floor === asked ? 'Lowest price' : `Floor ${formatUsd(floor)}`),
    lastSale !== null && `Last ${formatUsd(lastSale)}`,
  ].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : 'No price yet'
}
