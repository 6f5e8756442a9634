import type { SquadPlayer } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { samplePlayer } from '../../testing/sample-match.ts'
import { candidates, everyCandidate } from './candidates.ts'

const player = (name: string, facts: Partial<SquadPlayer>) => samplePlayer({ id: name, name, ...facts })

const squad = [
  player('Zoë Marlowe', { credits: 9, role: 'WK' }),
  player('Bela Iyer', { credits: 9, form: 30, pickedPercent: 80 }),
  player('Omar Kahn', { credits: 10, form: 12, team: 'Hill' }),
]

const names = (filter: Partial<typeof everyCandidate>) =>
  candidates(squad, { ...everyCandidate, ...filter }).map(({ name }) => name)

describe('the list of candidates', () => {
  it('is sorted by credits, then by name', () => {
    expect(names({})).toEqual(['Omar Kahn', 'Bela Iyer', 'Zoë Marlowe'])
  })

  it('puts players without a form last when sorted by form', () => {
    expect(names({ sort: 'form' })).toEqual(['Bela Iyer', 'Omar Kahn', 'Zoë Marlowe'])
  })

  it('finds a name without its accents and a side by part of its name', () => {
    expect(names({ search: 'zoe' })).toEqual(['Zoë Marlowe'])
    expect(names({ search: ' hil' })).toEqual(['Omar Kahn'])
  })

  it('finds a full name', () => {
    const named = player('RG Sharma', { fullName: 'Rohit Sharma' })
    expect(candidates([...squad, named], { ...everyCandidate, search: 'rohit' })).toEqual([named])
  })

  it('puts players outside the announced XI last, in any sort order', () => {
    const announced = squad.map((each) => ({ ...each, announced: each.name !== 'Omar Kahn' }))
    for (const sort of ['credits', 'form', 'picked', 'name'] as const)
      expect(candidates(announced, { ...everyCandidate, sort }).at(-1)?.name).toBe('Omar Kahn')
  })

  it('can show one role or one side', () => {
    expect(names({ role: 'WK' })).toEqual(['Zoë Marlowe'])
    expect(names({ side: 'Hill' })).toEqual(['Omar Kahn'])
  })
})
