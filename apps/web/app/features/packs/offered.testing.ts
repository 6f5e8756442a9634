import type { Combo, Pack } from '@toprun/api-schema/content'

const single = { priceInUsd: 500, price: '$5', inStock: true } as const

/** What the site of a component test offers: two packs and the combo of both. */
export const packs: readonly Pack[] = [
  { ...single, id: 'wild', cat: 2, title: 'Wildcard', details: ['4 cards', 'One Wild', 'Power 20%'] },
  { ...single, id: 'champion', cat: 3, title: 'Champions', details: ['5 cards', 'One Wild', 'Power 50%'] },
]

export const superCombo: Combo = {
  cat: 1,
  title: 'Super Combo',
  text: 'One of every pack.',
  price: 30,
  inStock: true,
  packs: ['wild', 'champion'],
}
