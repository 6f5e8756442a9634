import type { VaultSort } from '@toprun/api-schema/card'
import { z } from 'zod'

/**
 * Where a page of a vault ends, for each order in which it can be shown: the values of the last card by which the next page is found in the
 * index. As text it is opaque to the caller; what was not written here reads as null.
 */
const places = {
  time: z.tuple([z.iso.datetime(), z.uuid()]),
  rarity: z.tuple([z.int().min(0).max(5), serialNumber(), serialNumber()]),
  player: z.tuple([z.string().max(100), serialNumber(), serialNumber()]),
}

type VaultOrder = keyof typeof places

export const orderOfSort: Readonly<Record<VaultSort, { by: VaultOrder; descending: boolean }>> = {
  newest: { by: 'time', descending: true },
  oldest: { by: 'time', descending: false },
  rarest: { by: 'rarity', descending: true },
  commonest: { by: 'rarity', descending: false },
  player: { by: 'player', descending: false },
}

export function writePlace(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function readPlace(by: VaultOrder, cursor: string): readonly (string | number)[] | null {
  try {
    const parsed = places[by].safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function serialNumber() {
  return z.int().min(0).max(2_147_483_647)
}
