import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { createRandom } from '@toprun/match-simulator/random'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeEvents } from '../event-check/event-check.ts'
import { formatIds } from '../formats/formats.ts'
import { referenceScorecard } from '../scoreboard/testing/reference-scorecard.ts'
import { announcedMatchEvents, matchOfEvents } from '../scoring/match-events.ts'
import { ballOf, dismissals, noPress, type Press } from './pad-ball.ts'
import { inningsEnd, nextHeaders, resultSoFar } from './pad-innings.ts'
import { openPad, type PadEvent, type PadMatch } from './pad-match.ts'
import { areFull, askedFor, candidates, choose, positionsAfter } from './positions.ts'
import { pressMatch } from './testing/press-match.ts'
import { pressRandomly } from './testing/press-randomly.ts'

/** Events that a pad has a key for: replacements are stated on the page of the match. */
const rates = {
  ...{ wide: 0.05, noBall: 0.03, bye: 0.02, legBye: 0.02, penalty: 0.01, nonBoundary: 0.2 },
  ...{ retiredHurt: 0.005, retiredOut: 0.005, retiredNotOut: 0.005, runOut: 0.25, timedOut: 0.02 },
  ...{ stumped: 0.1, hitWicket: 0.05, obstructing: 0.03, substituteFielder: 0.15, stumpedOffWide: 0.2 },
  ...{
    concussion: 0,
    impact: 0,
    otherSubstitute: 0,
    rain: 0,
    abandoned: 0,
    miscountedOver: 0,
    followOn: 0.5,
  },
}

/** A Test has as many balls as ten of the others. */
const played = fc.record({
  seed: fc.integer(),
  format: fc.constantFrom<Format>(...formatIds().filter((id) => id !== 'Test')),
})

test('a match pressed as it was played has the events of its file: the pad knows strike, over and place', () => {
  fc.assert(
    fc.property(played, ({ seed, format }) => {
      const match = simulateMatch({ seed, format, rates })
      const { events, unoffered, afterEnd } = pressMatch(match, format)
      expect({ unoffered, afterEnd }).toEqual({ unoffered: [], afterEnd: [] })
      expect(events).toEqual(announcedMatchEvents(match))
    }),
    { numRuns: 4 },
  )
})

test('at the end of a match with two sides the pad knows its result', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom<Format>('T20', 'ODI', 'T10', 'Hundred', 'Test'),
      (seed, format) => {
        const match = simulateMatch({ seed, format, rates: { rain: 0, abandoned: 0 } })
        const { outcome } = match.info
        fc.pre(outcome?.result !== 'draw')
        expect(resultSoFar(whole(match, format))).toEqual(outcome)
      },
    ),
    {
      numRuns: 20,
      // The second-last batter retired hurt; an impact player was replaced.
      examples: [
        [936462859, 'Test'],
        [2147483637, 'T20'],
      ],
    },
  )
})

test('the innings of a match follow each other with their targets', () => {
  for (const format of ['T20', 'Hundred', 'Test'] as const) {
    const match = simulateMatch({ seed: 'targets', format, rates: { rain: 0, abandoned: 0 } })
    const { info } = match
    const events = announcedMatchEvents(match)
    for (const event of events) {
      const first = events.find(
        (each) => each.type === 'innings' && 'innings' in event && each.innings === event.innings,
      )
      if (event.type !== 'innings' || event !== first) continue
      const before = events.slice(0, events.indexOf(event)).map((each) => ({ event: each, withdrawn: false }))
      const { team, target } = event.header
      const next = nextHeaders(openPad(info, format, before)).find((header) => header.team === team)
      expect(next).toMatchObject({ team, ...(target && { target: { runs: target.runs } }) })
    }
  }
})

test('the next options and the possible dismissals depend on the pressed ball', () => {
  const { pad } = started()
  const positions = full(pad)
  const kinds = (press: Partial<Press>) =>
    dismissals(pad, positions, { ...noPress, ...press }).map(({ kind }) => kind)
  expect(kinds({ kind: 'wide' })).toEqual(
    expect.arrayContaining(['stumped', 'run out', 'hit wicket', 'retired hurt']),
  )
  expect(kinds({ kind: 'wide' })).not.toContain('caught')
  expect(kinds({ isNoBall: true })).toEqual(expect.not.arrayContaining(['bowled', 'lbw', 'stumped']))
  expect(kinds({ runs: 1 })).not.toContain('bowled')
  const [caught] = dismissals(pad, positions, noPress).filter(({ kind }) => kind === 'caught')
  expect(caught?.players).toEqual([positions.striker])
})

test('a run out asks for the striker, other wickets do not', () => {
  const { pad, press } = started()
  const { striker, nonStriker } = full(pad)
  const runOut = press({ runs: 1, wickets: [{ player_out: nonStriker, kind: 'run out' }] })
  const newcomer = candidates(runOut, positionsAfter(runOut))[0] ?? ''
  const chosen = choose(positionsAfter(runOut), newcomer)
  expect([askedFor(positionsAfter(runOut)), askedFor(chosen)]).toEqual(['batter', 'strike'])
  expect(choose(chosen, striker)).toMatchObject({ striker, nonStriker: newcomer })
  expect(choose(chosen, newcomer)).toMatchObject({ striker: newcomer, nonStriker: striker })
  const bowled = started().press({ wickets: [{ player_out: striker, kind: 'bowled' }] })
  expect(askedFor(choose(positionsAfter(bowled), newcomer))).toBeNull()
  expect(choose(positionsAfter(bowled), newcomer)).toMatchObject({ striker: newcomer, nonStriker })
})

test('another bowler can continue an over, and the event says so', () => {
  const { pad: before, press } = started()
  const first = full(before).bowler
  const pad = press({})
  const positions = full(pad)
  const other = candidates(pad, positions).find((name) => name !== first) ?? ''
  expect(ballOf(pad, { ...positions, bowler: other }, noPress).delivery.replacements).toEqual({
    role: [{ role: 'bowler', in: other, out: first, reason: 'injury' }],
  })
})

test('a replaced player is no longer offered, and the replacement is', () => {
  const info = facts()
  const { events } = pressing(info, 'T10')
  const event = { type: 'replacement', team: 'Reds', in: 'R11', out: 'R3', reason: 'impact_player' } as const
  const pad = openPad(info, 'T10', [...events, { event, withdrawn: false }])
  expect([pad.playing('Reds').includes('R3'), pad.playing('Reds').at(-1)]).toEqual([false, 'R11'])
})

test('an innings ends by its overs, its wickets, its target, or when no batter is left', () => {
  const info = facts()
  const ended = (events: readonly PadEvent[]) => inningsEnd(openPad(info, 'T10', events))
  const overs = pressing(info, 'T10').upTo(60, () => noPress)
  expect(ended(overs.slice(0, -1))).toBeNull()
  expect(ended(overs)).toBe('The innings has 10 overs.')
  const wicket = (pad: PadMatch): Press => ({
    ...noPress,
    wickets: [{ player_out: full(pad).striker, kind: 'bowled' }],
  })
  expect(ended(pressing(info, 'T10').upTo(10, wicket))).toBe('Reds is all out.')
  const hurt = (pad: PadMatch, at: number): Press => ({
    ...noPress,
    wickets: [{ player_out: full(pad).striker, kind: at === 0 ? 'retired out' : 'bowled' }],
  })
  expect(ended(pressing(info, 'T10').upTo(10, hurt))).toBe('Reds is all out.')
})

test('random presses, some of them undone, are events that the rules accept, and give the scorecard that the reference counts', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom<Format>('T10', 'Hundred'), (seed, format) => {
      const { info } = simulateMatch({ seed, format, rates })
      const { events } = pressRandomly(info, format, { random: createRandom(seed), most: 200 })
      const counted = events.flatMap(({ event, withdrawn }) => (withdrawn ? [] : [event]))
      expect(judgeEvents(info, format, counted)).toEqual({ refused: null, odd: [] })
      const match = matchOfEvents(info, counted)
      expect(openPad(info, format, events).board.scorecard().map(figures)).toEqual(
        match.innings.map((innings) => figures(referenceScorecard(match, innings))),
      )
    }),
    { numRuns: 8 },
  )
})

const figures = ({ batting, bowling, total }: InningsScorecard) => {
  const { runs, wickets, overs, extras } = total
  return { batting, bowling, runs, wickets, overs, extras }
}

/** All events of a match except its result. */
function whole(match: CricsheetMatch, format: Format): PadMatch {
  const events = announcedMatchEvents(match).filter(({ type }) => type !== 'outcome')
  return openPad(
    match.info,
    format,
    events.map((event) => ({ event, withdrawn: false })),
  )
}

function facts(): CricsheetMatch['info'] {
  const names = (letter: string) => Array.from({ length: 11 }, (_, at) => `${letter}${at + 1}`)
  return {
    ...{ match_type: 'T10', balls_per_over: 6, overs: 10, dates: ['2026-11-21'] },
    ...{ teams: ['Reds', 'Blues'], players: { Reds: names('R'), Blues: names('B') } },
  }
}

/** The first candidates for each choice of the pad. */
function full(pad: PadMatch) {
  let positions = positionsAfter(pad)
  while (!areFull(positions)) positions = choose(positions, candidates(pad, positions)[0] ?? '')
  return positions
}

function pressing(info: CricsheetMatch['info'], format: Format) {
  const events: PadEvent[] = []
  const pad = () => openPad(info, format, events)
  const [header] = nextHeaders(pad())
  if (header) events.push({ event: { type: 'innings', innings: 0, header }, withdrawn: false })
  return {
    events,
    pad,
    upTo(balls: number, press: (pad: PadMatch, at: number) => Press): PadEvent[] {
      for (let at = 0; at < balls; at += 1) {
        const now = pad()
        events.push({ event: ballOf(now, full(now), press(now, at)), withdrawn: false })
      }
      return events
    },
  }
}

function started() {
  const { pad, upTo } = pressing(facts(), 'T10')
  return {
    pad: pad(),
    press(press: Partial<Press>): PadMatch {
      upTo(1, () => ({ ...noPress, ...press }))
      return pad()
    },
  }
}
