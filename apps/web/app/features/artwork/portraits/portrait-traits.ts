import { type Look, type LookCode, lookOfCode } from '@toprun/api-schema/look'
import type { SideIdentity } from '@toprun/api-schema/side'
import { drawLook } from '@toprun/game-rules/draw-look'
import { type Kit, kitOf } from '../../cards/kits.ts'
import { numbersFrom, pick } from '../../cards/seeded-numbers.ts'

/** Four tones of a skin under the lamps (light, base, shade, core), its lips, and the floodlight on its edge. */
export const skins = {
  fair: {
    light: '#ffe3c8',
    base: '#f0c3a0',
    shade: '#cd988a',
    core: '#9f6a6c',
    lip: '#b9675c',
    rim: '#ffe9b0',
  },
  light: {
    light: '#f6cda4',
    base: '#dfa67a',
    shade: '#b77f6c',
    core: '#8b5857',
    lip: '#a5564a',
    rim: '#ffe9b0',
  },
  tan: {
    light: '#e2ab78',
    base: '#c58755',
    shade: '#9c664f',
    core: '#734644',
    lip: '#8f4a3f',
    rim: '#ffe9b0',
  },
  brown: {
    light: '#c58a5c',
    base: '#a66b42',
    shade: '#815043',
    core: '#5d383b',
    lip: '#7a3f38',
    rim: '#ffdf9f',
  },
  deep: {
    light: '#a87252',
    base: '#85543a',
    shade: '#643f41',
    core: '#443d53',
    lip: '#6a3734',
    rim: '#ffc98a',
  },
  dark: {
    light: '#8f6148',
    base: '#6b4330',
    shade: '#4d343c',
    core: '#373750',
    lip: '#573031',
    rim: '#ffc98a',
  },
} as const

/** Black and dark brown go with every skin; the others only with the two lightest. */
const hairColours = ['#17120f', '#1f1713', '#2e1f17', '#4a2f1e', '#76502b', '#a9793f', '#8a4a24'] as const
const everySkinsHair = 3
const grey = '#8d8a88'

const headgears = ['none', 'cap', 'helmet', 'sunhat', 'headband'] as const
type Headgear = (typeof headgears)[number]
type Turn = -1 | 0 | 1

export type PortraitTraits = Omit<Look, 'skin' | 'hair'> & {
  skin: (typeof skins)[Look['skin']]
  /** `soft`: long hair without a beard, drawn with fuller lips and finer brows. */
  hair: { style: Look['hair']; colour: string; soft: boolean }
  headgear: Headgear
  kit: Kit
  /** To which side the face looks. */
  turn: Turn
  mouth: 'calm' | 'smile' | 'smirk' | 'shout'
  /** The stripe of zinc cream that fielders wear on the cheeks. */
  zinc: boolean
  /** On the sleeve. */
  number: number
  /** What an entertainer wears; null for players, who wear their side's kit. */
  outfit: Outfit | null
}

/** `lapel` and `edge` belong to the jacket; `neck` is what is worn at the throat. */
export type Outfit = {
  jacket: string
  lapel: string
  edge: string
  shirt: string
  neck: 'open' | 'roll' | 'bow' | 'scarf'
}

const outfits: readonly Outfit[] = [
  { jacket: '#232838', lapel: '#171b28', edge: '#3c435a', shirt: '#e9e3d6', neck: 'open' },
  { jacket: '#1f5a57', lapel: '#143f3d', edge: '#3e837e', shirt: '#f3ead6', neck: 'bow' },
  { jacket: '#6b1f33', lapel: '#4b1423', edge: '#93405a', shirt: '#d9c7c3', neck: 'roll' },
  { jacket: '#b98d4f', lapel: '#94703b', edge: '#d9b57d', shirt: '#f7f2e6', neck: 'scarf' },
]

/** STAGE: for entertainers, who wear no kit. */
type PortraitRole = 'WK' | 'BAT' | 'AR' | 'BOWL' | 'STAGE'

/**
 * Players of one side wear the same kit; `kit` is the side's identity, or a substitute name. Without `look` one is drawn
 * from the seed. `role` weights the choice of headgear.
 */
export type PortraitSeed = {
  seed: string
  kit?: string | SideIdentity
  role?: PortraitRole
  look?: LookCode | null
}

const headgearByRole: Record<PortraitRole, readonly Headgear[]> = {
  WK: ['helmet', 'cap', 'cap', 'sunhat'],
  BAT: ['helmet', 'none', 'cap', 'none'],
  AR: ['cap', 'none', 'none', 'headband'],
  BOWL: ['none', 'none', 'headband', 'sunhat', 'cap'],
  STAGE: ['none'],
}

const softHair: readonly Look['hair'][] = ['ponytail', 'bob']
const mouths = ['calm', 'smile', 'smile', 'smirk'] as const

/** One face per seed and look: the same on server and browser. */
export function portraitTraits({ seed, kit = seed, role = 'AR', look }: PortraitSeed): PortraitTraits {
  const next = numbersFrom(seed)
  const drawn = look ? lookOfCode(look) : drawLook(seed)
  const { skin, hair, beard, pose, age } = drawn
  const fairest = skin === 'fair' || skin === 'light'
  const colour = pick(fairest ? hairColours : hairColours.slice(0, everySkinsHair), next())
  const onStage = role === 'STAGE'
  const headgear = pick(headgearByRole[role], next())
  return {
    ...drawn,
    skin: skins[skin],
    hair: {
      style: hair,
      colour: age === 'senior' && next() < 0.45 ? mixed(colour, grey, 0.62) : colour,
      soft: beard === 'none' && softHair.includes(hair),
    },
    headgear: pose === 'helmet' ? 'none' : headgear,
    kit: kitOf(kit),
    turn: pick([-1, 0, 1] as const, next()),
    mouth: pose === 'appeal' && !onStage ? 'shout' : pick(mouths, next()),
    zinc: !onStage && next() < 0.16,
    number: 1 + Math.floor(next() * 99),
    outfit: onStage ? pick(outfits, numbersFrom(`jacket:${seed}`)()) : null,
  }
}

/** Of two colours such as `#a06040`, the second by `share`. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
