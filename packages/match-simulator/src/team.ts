import type { Role } from '@toprun/api-schema/match'
import { createRandom } from './random.ts'

/** Skills from 0 to 1; 0.5 is the average of specialists. */
export interface SimPlayer {
  id: string
  name: string
  role: Role
  batting: number
  bowling: number
}

/** The first eleven play, in 3TC eight of them; the others are reserves. */
export interface SimTeam {
  name: string
  players: readonly SimPlayer[]
}

const towns = [
  'Amberley',
  'Brackwater',
  'Coldhaven',
  'Dunmarrow',
  'Eastmoor',
  'Fennick',
  'Gullport',
  'Harrowgate',
] as const
const first = ['A', 'B', 'D', 'E', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V'] as const
const last = [
  'Abara',
  'Brandt',
  'Castellan',
  'Deshmane',
  'Eriksby',
  'Fonoti',
  'Gunarath',
  'Holloway',
  'Ishizuka',
  'Jankovar',
  'Kapadiya',
  'Lindqvar',
  'Mabaso',
  'Nuwanda',
  'Oyelade',
  'Pereyra',
  'Quarmby',
  'Rathore',
  'Selwood',
  'Thorsby',
] as const
const order: readonly Role[] = [
  'BAT',
  'BAT',
  'BAT',
  'BAT',
  'AR',
  'WK',
  'AR',
  'BOWL',
  'BOWL',
  'BOWL',
  'BOWL',
  'AR',
  'BOWL',
]

/** Invented sides of thirteen with unique names. */
export function inventTeams(seed: number | string, count: 2 | 3): SimTeam[] {
  const random = createRandom(`teams/${seed}`)
  const start = random.int(towns.length)
  const used = new Set<string>()
  const team = (place: number): SimTeam => {
    const name = towns[(start + place * 3) % towns.length] ?? 'Amberley'
    return {
      name,
      players: order.map((role) => {
        let player = ''
        do player = `${random.pick(first)}${random.pick(first)} ${random.pick(last)}`
        while (used.has(player))
        used.add(player)
        return {
          id: player.toLowerCase().replace(' ', '-'),
          name: player,
          role,
          ...skillsOf(role, random.next()),
        }
      }),
    }
  }
  return Array.from({ length: count }, (_, place) => team(place))
}

function skillsOf(role: Role, luck: number): { batting: number; bowling: number } {
  const spread = luck * 0.4
  switch (role) {
    case 'BAT':
    case 'WK':
      return { batting: 0.4 + spread, bowling: 0.1 }
    case 'AR':
      return { batting: 0.3 + spread, bowling: 0.3 + spread }
    case 'BOWL':
      return { batting: 0.1 + spread / 2, bowling: 0.4 + spread }
  }
}
