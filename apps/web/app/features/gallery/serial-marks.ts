import type { PublicCard } from '@toprun/api-schema/card'

/** What a serial of an edition is to the viewer, in the order of the legend. `unseen`: not drawn yet, or in a pack that nobody has opened. */
export const serialMarks = [
  { id: 'own', label: 'Yours' },
  { id: 'listed', label: 'For sale' },
  { id: 'held', label: 'In a vault' },
  { id: 'away', label: 'At its own address' },
  { id: 'gone', label: 'Cancelled' },
  { id: 'unseen', label: 'Not opened yet' },
] as const

export type SerialMark = (typeof serialMarks)[number]['id']

const marks: Readonly<Record<PublicCard['state'], SerialMark>> = {
  vault: 'held',
  listed: 'listed',
  frozen: 'held',
  cancelled: 'gone',
  leaving: 'away',
  withdrawn: 'away',
}

export function serialMark(card: Pick<PublicCard, 'state'> | undefined, isOwn: boolean): SerialMark {
  if (isOwn) return 'own'
  return card ? marks[card.state] : 'unseen'
}
