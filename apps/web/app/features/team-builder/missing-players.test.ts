import type { Role, SquadPlayer } from '@toprun/api-schema/match'
import { normalTeamLimits } from '@toprun/game-rules/team-limits'
import { describe, expect, it } from 'vitest'
import { samplePlayer } from '../../testing/sample-match.ts'
import { missingPlayers } from './missing-players.ts'

const player = (id: string, role: Role, facts: Partial<SquadPlayer> = {}) =>
  samplePlayer({ id, name: id, team: 'Riverside', role, credits: 9, announced: true, ...facts })

const roles = ['WK', 'BAT', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL'] as const
const eleven = roles.map((role, at) => player(`p${at}`, role, { team: at % 2 ? 'Riverside' : 'Hill' }))
const picked = { players: eleven.map(({ id }) => id), backups: [] }

/** The eleven with some of them out, and others to choose from. */
const squadWith = (out: readonly string[], others: readonly SquadPlayer[]) => [
  ...eleven.map((each) => ({ ...each, announced: !out.includes(each.id) })),
  ...others,
]

function shown(squad: readonly SquadPlayer[], backups: readonly string[] = []) {
  return missingPlayers({ ...picked, backups }, squad, normalTeamLimits).map((each) => [
    each.player.id,
    each.replacement?.id ?? null,
  ])
}

describe('players who are not in the announced XI', () => {
  it('are none before the announcement, and none once all of the team play', () => {
    expect(shown(eleven.map((each) => ({ ...each, announced: null })))).toEqual([])
    expect(shown(eleven)).toEqual([])
  })

  it('are replaced by the playing candidate with the best form, within credits and roles', () => {
    const others = [
      player('dear', 'BAT', { credits: 10.5, form: 90 }),
      player('absent', 'BAT', { announced: false, form: 80 }),
      player('fit', 'BAT', { form: 40 }),
      player('worse', 'BAT', { form: 20 }),
    ]
    expect(shown(squadWith(['p1'], others))).toEqual([['p1', 'fit']])
    expect(shown(squadWith(['p0'], others))).toEqual([['p0', null]])
  })

  it('are replaced by the first backup who fits, and each by another', () => {
    const others = [player('star', 'BAT', { form: 60 }), player('named', 'BAT', { form: 1 })]
    expect(shown(squadWith(['p1', 'p2'], others), ['named'])).toEqual([
      ['p1', 'named'],
      ['p2', 'star'],
    ])
  })

  it('are not replaced by somebody whose side has announced nothing, while others play', () => {
    const others = [
      player('unknown', 'BAT', { form: 90, announced: null }),
      player('sure', 'BAT', { form: 5 }),
    ]
    expect(shown(squadWith(['p1'], others))).toEqual([['p1', 'sure']])
  })
})
