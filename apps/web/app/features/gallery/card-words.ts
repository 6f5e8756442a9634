import type { PublicCard } from '@toprun/api-schema/card'

/** Where a card is, as anyone may know it. */
export const stateNames: Readonly<Record<PublicCard['state'], string>> = {
  vault: 'In a vault',
  listed: 'On the marketplace',
  frozen: 'Frozen: its payment is disputed',
  cancelled: 'Permanently cancelled',
  leaving: 'On its way to its own address',
  withdrawn: 'At its own address',
}

export const tokenNames: Readonly<Record<PublicCard['token']['state'], string>> = {
  pending: 'Waiting to be issued',
  sent: 'On its way',
  issued: 'Issued',
}
