import type { MatchSummary } from '@toprun/api-schema/match'
import type { MatchState } from '@toprun/api-schema/match-states'
import { describe, expect, it } from 'vitest'
import { pauseUntil } from '../../platform/server-clock.ts'
import { frontMatches, matchesByStage } from './match-stage.ts'
import { countdown, relativeTime, startTime } from './relative-time.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('the time to a match', () => {
  it('is in hours and minutes within a day', () => {
    expect(relativeTime(after(0.5), noon)).toBe('now')
    expect(relativeTime(after(1), noon)).toBe('in 1 min')
    expect(relativeTime(after(174.9), noon)).toBe('in 2 h 54 min')
    expect(relativeTime(after(180), noon)).toBe('in 3 h')
    expect(relativeTime(after(24 * 60 - 1), noon)).toBe('in 23 h 59 min')
    expect(relativeTime(after(-185), noon)).toBe('3 h 5 min ago')
  })

  it('is in calendar days of the viewer from 24 hours on', () => {
    const sunday = new Date(2026, 10, 22, 10)
    expect(relativeTime(new Date(2026, 10, 23, 10), sunday)).toBe('tomorrow')
    expect(relativeTime(new Date(2026, 10, 23, 23, 59), sunday)).toBe('tomorrow')
    expect(relativeTime(new Date(2026, 10, 24, 0, 30), sunday)).toBe('in 2 days')
    expect(relativeTime(new Date(2026, 10, 20, 23), sunday)).toBe('2 days ago')
  })

  it('includes the time zone', () => {
    expect(startTime(noon, 'UTC')).toBe('Sat 21 Nov, 12:00 UTC')
    expect(startTime(noon, 'Asia/Kolkata')).toBe('Sat 21 Nov, 17:30 GMT+5:30')
  })
})

describe('the countdown to the lock', () => {
  it('shows whole seconds in the last hour, and nothing earlier', () => {
    expect(countdown(3_600_001)).toBeNull()
    expect(countdown(3_600_000)).toBe('60:00')
    expect(countdown(59_001)).toBe('1:00')
    expect(countdown(59_000)).toBe('0:59')
    expect(countdown(1)).toBe('0:01')
  })

  it('updates every second in the last hour, at the lock, and rarely otherwise', () => {
    expect(pauseUntil(10_000, 6_400)).toBe(600)
    expect(pauseUntil(10_000, 7_000)).toBe(1000)
    expect(pauseUntil(10_000, 9_999)).toBe(1)
    expect(pauseUntil(10_000, 10_000)).toBe(30_000)
    expect(pauseUntil(4_000_000, 395_000)).toBe(5_000)
    expect(pauseUntil(9_000_000, 0)).toBe(30_000)
    expect(pauseUntil(null, 0)).toBe(30_000)
  })
})

function match(id: string, state: MatchState, startsAt: Date): MatchSummary {
  return {
    id,
    state,
    startsAt: startsAt.toISOString(),
    locksAt: startsAt.toISOString(),
    refundsAt: null,
    postponedFrom: null,
    statedReason: null,
    delayedSince: null,
    reviewUntil: null,
    announcedAt: null,
    competition: 'Coastal League',
    format: 'T20',
    warmUp: false,
    venue: 'Harbour Oval',
    looks: {},
    sides: [],
    score: [],
    result: null,
    contests: 0,
    topPrize: 0,
  }
}

describe('the matches of the front page', () => {
  const live = (count: number) =>
    Array.from({ length: count }, (_, at) => match(`live ${at}`, 'live', after(-at - 1)))
  const upcoming = (count: number) =>
    Array.from({ length: count }, (_, at) => match(`next ${at}`, 'upcoming', after(at + 1)))
  const shown = (...matches: MatchSummary[]) => frontMatches(matches, 4).map(({ id }) => id)

  it('are the live ones, and then the next', () => {
    expect(shown(...upcoming(5), ...live(2))).toEqual(['live 0', 'live 1', 'next 0', 'next 1'])
    expect(shown(...upcoming(1), ...live(1))).toEqual(['live 0', 'next 0'])
    expect(shown(...upcoming(1), match('reviewed', 'review', after(-300)), ...live(1))).toEqual([
      'live 0',
      'reviewed',
      'next 0',
    ])
    expect(shown(match('over', 'completed', after(-300)))).toEqual([])
  })

  it('have the next that can be joined, however many are live', () => {
    expect(shown(...live(4), ...upcoming(2))).toEqual(['live 0', 'live 1', 'live 2', 'next 0'])
    expect(shown(...live(5))).toEqual(['live 0', 'live 1', 'live 2', 'live 3'])
  })
})

describe('the match list', () => {
  it('puts upcoming matches soonest first and postponed ones after them, completed ones latest first, and a match under review, which is over, in its own group', () => {
    const stages = matchesByStage([
      match('postponed', 'postponed', after(-20)),
      match('later', 'upcoming', after(90)),
      match('sooner', 'upcoming', after(10)),
      match('older', 'completed', after(-5000)),
      match('newer', 'void', after(-900)),
      match('newest', 'abandoned', after(-800)),
      match('reviewed', 'review', after(-300)),
      match('played', 'live', after(-60)),
    ])
    const ids = (matches: MatchSummary[]) => matches.map(({ id }) => id)
    expect(ids(stages.live)).toEqual(['played'])
    expect(ids(stages.review)).toEqual(['reviewed'])
    expect(ids(stages.upcoming)).toEqual(['sooner', 'later', 'postponed'])
    expect(ids(stages.completed)).toEqual(['newest', 'newer', 'older'])
  })
})
