import type { LookCode } from '@toprun/api-schema/look'
import type { Role } from '@toprun/api-schema/match'
import type { SideIdentity } from '@toprun/api-schema/side'

/**
 * How much of a person a portrait shows: `thumb` is the head alone with bolder features, for 24 to 64 px; `bust` reaches to the shoulders;
 * `full` to the middle of the chest, with what the hands hold.
 */
export type PortraitSize = 'thumb' | 'bust' | 'full'

export interface ShownPortrait {
  /** The player's id, from which everything is drawn that `look` leaves open. */
  seed: string
  /** The side's identity, or a name that stands for one. */
  kit: string | SideIdentity
  role: Role
  look: LookCode | null
}

/**
 * The address of a portrait, with all that it is drawn from, so that it is one file for everybody:
 * `/pictures/portraits/thumb/BAT-0101214/1b2a4a-f6c419-fff4d9-halves-crown/asha.svg`. The server reads it in `server/pictures/portrait-request.ts`.
 */
export function portraitAddress(size: PortraitSize, { seed, kit, role, look }: ShownPortrait): string {
  const parts = [size, `${role}-${look ?? 'drawn'}`, kitPart(kit), seed].map(encodeURIComponent)
  return `/pictures/portraits/${parts.join('/')}.svg`
}

function kitPart(kit: string | SideIdentity): string {
  if (typeof kit === 'string') return `of-${kit.replaceAll('/', '')}`
  const { primary, secondary, trim, pattern, emblem } = kit
  const colours = [primary, secondary, trim].map((colour) => colour.slice(1))
  return [...colours, pattern, emblem ?? 'none'].join('-')
}
