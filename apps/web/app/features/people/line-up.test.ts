import type { Batter, Bowler } from '@toprun/api-schema/content'
import { describe, expect, it } from 'vitest'
import { mergeLineUp } from './line-up.server.ts'
import { filterLineUp, filterOf } from './line-up-filter.ts'
import { sampleBatter, sampleBowler } from './people.testing.ts'

const batters: Batter[] = [
  sampleBatter({ _id: 'ana', name: 'Ana Nuñez', country: 'NZ' }),
  sampleBatter({ _id: 'bea', name: 'Bea Rook' }),
  sampleBatter({ _id: 'cleo', name: 'Cleo March' }),
]
const bowlers: Bowler[] = [sampleBowler({ _id: 'dan', name: 'Dan Rookwood' })]
const lineUp = mergeLineUp(batters, bowlers)
const idsOf = (players: readonly { id: string }[]) => players.map(({ id }) => id)

describe('the line-up', () => {
  it('alternates batters and bowlers, and ends with the rest of the longer list', () => {
    expect(idsOf(lineUp)).toEqual(['ana', 'dan', 'bea', 'cleo'])
  })

  it('lists a player of both lists once', () => {
    const both = mergeLineUp(batters, [...bowlers, sampleBowler({ _id: 'ana' })])
    expect(idsOf(both)).toEqual(['ana', 'dan', 'bea', 'cleo'])
  })

  it('is complete if one list is empty', () => {
    expect(idsOf(mergeLineUp([], bowlers))).toEqual(['dan'])
    expect(mergeLineUp([], [])).toEqual([])
  })

  it('shows countries by name', () => {
    expect(lineUp[0]?.country).toBe('New Zealand')
  })
})

describe('filtering the line-up', () => {
  const chosen = (query: string) => idsOf(filterLineUp(lineUp, filterOf(new URLSearchParams(query))))

  it('shows everyone at first', () => {
    expect(chosen('')).toEqual(['ana', 'dan', 'bea', 'cleo'])
  })

  it('filters by role', () => {
    expect(chosen('plays=bowler')).toEqual(['dan'])
    expect(chosen('plays=batter')).toEqual(['ana', 'bea', 'cleo'])
  })

  it('filters by name, ignoring case and accents', () => {
    expect(chosen('name=ROOK')).toEqual(['dan', 'bea'])
    expect(chosen('name=nunez')).toEqual(['ana'])
    expect(chosen('plays=batter&name=rook')).toEqual(['bea'])
  })

  it('ignores a name that is longer than the server renders a page for', () => {
    expect(chosen(`name=rook${'+'.repeat(36)}`)).toEqual(['dan', 'bea'])
    expect(chosen(`name=rook${'+'.repeat(37)}`)).toEqual(['ana', 'dan', 'bea', 'cleo'])
  })

  it('ignores an unknown group', () => {
    expect(chosen('plays=umpire')).toEqual(['ana', 'dan', 'bea', 'cleo'])
  })
})
