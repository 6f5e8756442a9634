import { showsWhole, unseenInName } from '@toprun/api-schema/display-name'
import { posesAsStaff } from './staff-names.ts'

export type NameFault = 'name_unreadable' | 'name_reserved'

export const nameSentences: Readonly<Record<NameFault, string>> = {
  name_unreadable: unseenInName,
  name_reserved: 'This name is reserved for our staff. Please choose another one',
}

/** Why a new name is refused, or null. Existing names stay. */
export function nameFault(name: string): NameFault | null {
  if (!showsWhole(name)) return 'name_unreadable'
  return posesAsStaff(name) ? 'name_reserved' : null
}
