import { lookCode } from '@toprun/api-schema/look'
import { role } from '@toprun/api-schema/match'
import { sideIdentity } from '@toprun/api-schema/side'
import { z } from 'zod'
import type { PortraitSize, ShownPortrait } from '../../app/features/cards/portrait-address.ts'

export type PortraitRequest = { kind: 'portraits'; size: PortraitSize } & ShownPortrait

const address = /^portraits\/([^/]+)\/([A-Z]+)-(\w+)\/([^/]+)\/(.{1,100})\.svg$/
const colours = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([a-z]+)-([a-z]+)$/

const portrait = z.object({
  size: z.enum(['thumb', 'bust', 'full']),
  role,
  look: lookCode.nullable(),
  kit: z.union([z.string().max(100), sideIdentity]),
  seed: z.string(),
})

/** The portrait of an address that `portraitAddress` made, below `/pictures/` and decoded; null for any other. */
export function portraitRequest(path: string): PortraitRequest | null {
  const [, size, of, look, kit = '', seed] = address.exec(path) ?? []
  const read = portrait.safeParse({
    size,
    role: of,
    look: look === 'drawn' ? null : look,
    kit: kitOf(kit),
    seed,
  })
  return read.success ? { kind: 'portraits', ...read.data } : null
}

function kitOf(part: string) {
  if (part.startsWith('of-')) return part.slice(3)
  const [, primary, secondary, trim, pattern, emblem] = colours.exec(part) ?? []
  return {
    ...{ primary: `#${primary}`, secondary: `#${secondary}`, trim: `#${trim}`, pattern },
    emblem: emblem === 'none' ? null : emblem,
  }
}
