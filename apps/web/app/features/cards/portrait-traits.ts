import type { SideIdentity } from '@toprun/api-schema/side'
import { numbersFrom, pick } from '../../platform/seeded-numbers.ts'
import { type Kit, kitOf } from './kits.ts'

/** What distinguishes one invented player's face from another's; derived from a seed, never from a photo. */

const skins = [
  { base: '#f2c9a5', shade: '#d9a57c', lip: '#b9695a' },
  { base: '#e0ac7e', shade: '#c08a5c', lip: '#a35a48' },
  { base: '#c68a5a', shade: '#a56c40', lip: '#8a4a38' },
  { base: '#a86f45', shade: '#875432', lip: '#74392c' },
  { base: '#7f4f31', shade: '#623a23', lip: '#57291f' },
  { base: '#5c3823', shade: '#452817', lip: '#3d1c15' },
] as const

/** Black and dark brown go with every skin; the last three with the two lightest alone. */
const hairColours = ['#15110f', '#15110f', '#2a1b14', '#43291a', '#6e4424', '#a9743a', '#8a4a24'] as const
const everySkinsHair = 4
const lightSkins = 2

const hairStyles = ['buzz', 'crop', 'parted', 'curls', 'quiff', 'bald', 'ponytail', 'bob'] as const
const beards = ['none', 'stubble', 'moustache', 'full', 'goatee'] as const
const headgears = ['none', 'cap', 'helmet', 'sunhat', 'headband'] as const
const poses = ['left', 'front', 'right'] as const

type Skin = (typeof skins)[number]
type HairStyle = (typeof hairStyles)[number]
type Beard = (typeof beards)[number]
type Headgear = (typeof headgears)[number]
type Pose = (typeof poses)[number]

export type PortraitTraits = {
  skin: Skin
  hair: { style: HairStyle; colour: string }
  beard: Beard
  headgear: Headgear
  kit: Kit
  pose: Pose
  /** Half the width of the jaw, in drawing units. */
  jaw: number
  /** Height of the brows above the eyes, in drawing units. */
  brow: number
  smile: boolean
  /** The stripe of zinc cream that fielders wear on nose and cheeks. */
  zinc: boolean
}

/** STAGE: for entertainers, who wear no kit. */
type PortraitRole = 'WK' | 'BAT' | 'AR' | 'BOWL' | 'STAGE'

/** Players of one side wear the same kit; `kit` is the side's identity, or a substitute name. `role` weights the choice of headgear. */
export type PortraitSeed = {
  seed: string
  kit?: string | SideIdentity
  role?: PortraitRole
  beardless?: boolean
}

const headgearByRole: Record<PortraitRole, readonly Headgear[]> = {
  WK: ['helmet', 'cap', 'cap', 'sunhat'],
  BAT: ['helmet', 'helmet', 'cap', 'none'],
  AR: ['cap', 'none', 'helmet', 'headband'],
  BOWL: ['none', 'none', 'headband', 'sunhat', 'cap'],
  STAGE: ['none'],
}

const longHair: readonly HairStyle[] = ['ponytail', 'bob']
const hairWithoutBeard: readonly HairStyle[] = ['ponytail', 'bob', 'parted', 'curls', 'ponytail', 'bob']

/** One face per seed: the same traits on server and browser, today and next year. */
export function portraitTraits({
  seed,
  kit = seed,
  role = 'AR',
  beardless = false,
}: PortraitSeed): PortraitTraits {
  const next = numbersFrom(seed)
  const style = pick(beardless ? hairWithoutBeard : hairStyles, next())
  const tone = next()
  const light = Math.floor(tone * skins.length) < lightSkins
  const colour = pick(light ? hairColours : hairColours.slice(0, everySkinsHair), next())
  const beard = pick(beards, next())
  return {
    skin: pick(skins, tone),
    hair: { style, colour },
    beard: beardless || longHair.includes(style) ? 'none' : beard,
    headgear: pick(headgearByRole[role], next()),
    kit: kitOf(kit),
    pose: pick(poses, next()),
    jaw: 27 + Math.round(next() * 6),
    brow: 10 + Math.round(next() * 3),
    smile: next() < 0.55,
    zinc: role !== 'STAGE' && next() < 0.22,
  }
}
