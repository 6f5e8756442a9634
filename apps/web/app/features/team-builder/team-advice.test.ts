import { describe, expect, it } from 'vitest'
import { samplePlayer } from '../../testing/sample-match.ts'
import { emptyDraft, type TeamDraft } from './draft.ts'
import { candidateOf, missingForStep } from './team-advice.ts'

const roleOf = ['WK', 'BAT', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL'] as const

const squadAt = (credits: number) =>
  roleOf.map((role, at) =>
    samplePlayer({ id: `p${at}`, name: `Player ${at}`, team: at % 2 ? 'Riverside' : 'Hill', role, credits }),
  )

const eleven: TeamDraft = { ...emptyDraft, players: roleOf.map((_, at) => `p${at}`) }
const affordable = squadAt(8.5).map(candidateOf)

describe('what a draft still needs', () => {
  it('counts the players to be picked', () => {
    expect(missingForStep({ ...eleven, players: ['p0', 'p1'] }, affordable, 'players')).toBe(
      'Pick 9 more players',
    )
    expect(missingForStep({ ...eleven, players: eleven.players.slice(1) }, affordable, 'players')).toBe(
      'Pick 1 more player',
    )
  })

  it('asks for a captain in the second step only', () => {
    expect(missingForStep(eleven, affordable, 'players')).toBeNull()
    expect(missingForStep(eleven, affordable, 'lead')).toMatch('captain')
  })

  it('is nothing once captain and vice-captain are chosen, since their cards follow them', () => {
    expect(missingForStep({ ...eleven, captain: 'p1', viceCaptain: 'p5' }, affordable, 'lead')).toBeNull()
  })

  it('includes the cost in the first step when eleven are too expensive, halves included', () => {
    expect(missingForStep(eleven, squadAt(9.5).map(candidateOf), 'players')).toMatch('104.5')
  })
})
