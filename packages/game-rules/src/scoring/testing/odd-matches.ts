import type { CricsheetMatch, Delivery, Innings, Wicket } from '@toprun/api-schema/cricsheet'
import * as fc from 'fast-check'
import { listedPlayers } from '../roster.ts'

/** A random one of the first `count`. */
type Chance = (count: number) => number

/** Oddities of archives that break the laws: each changes a played match so that it can still be scored. */
export const oddities: Readonly<Record<string, (match: CricsheetMatch, chance: Chance) => void>> = {
  'a ball is missing': changeOver(({ deliveries }, chance) => {
    if (deliveries.length > 1) deliveries.splice(chance(deliveries.length), 1)
  }),
  'an over is missing': (match, chance) => {
    const { overs = [] } = anyOf(match.innings, chance) ?? {}
    if (overs.length > 1) overs.splice(chance(overs.length), 1)
  },
  'an over is longer': changeOver(({ deliveries }, chance) => {
    for (let more = 1 + chance(3); more > 0; more -= 1) deliveries.push(dot(deliveries.at(-1)))
  }),
  'an over ends with a wide': changeOver(({ deliveries }) => {
    const wide = { runs: { batter: 0, extras: 1, total: 1 }, extras: { wides: 1 } }
    deliveries.push({ ...dot(deliveries.at(-1)), ...wide })
  }),
  'balls follow the end': (match) => {
    const over = match.innings.at(-1)?.overs?.at(-1)
    if (over) over.deliveries.push(dot(over.deliveries.at(-1)), dot(over.deliveries.at(-1)))
  },
  'a target nobody could know': (match, chance) => {
    const [, second] = match.innings
    if (second) second.target = { runs: 1 + chance(300), overs: 1 + chance(20) + chance(6) / 10 }
  },
  'an over that nobody counted as stated': (match, chance) => {
    const innings = anyOf(match.innings, chance)
    if (innings) innings.miscounted_overs = { [chance(25)]: { balls: 4 + chance(5) } }
  },
  'a bowler bowls on': (match, chance) => {
    const { overs = [] } = anyOf(match.innings, chance) ?? {}
    const from = chance(Math.max(1, overs.length - 1))
    const bowler = overs[from]?.deliveries.at(-1)?.bowler
    for (const delivery of overs[from + 1]?.deliveries ?? []) delivery.bowler = bowler ?? delivery.bowler
  },
  'a bowler finishes an over': changeOver(({ deliveries }, chance, match) => {
    const [others = []] = Object.values(match.info.players).filter(
      (names) => names.includes(deliveries[0]?.bowler ?? '') && !names.includes(deliveries[0]?.batter ?? ''),
    )
    for (const delivery of deliveries.slice(chance(deliveries.length)))
      delivery.bowler = others[chance(others.length)] ?? delivery.bowler
  }),
  'ten retire out on one ball': (match, chance) => {
    const innings = anyOf(match.innings, chance)
    const delivery = innings?.overs?.at(-1)?.deliveries.at(-1)
    if (!innings || !delivery) return
    const batters = listedPlayers(match.info, innings.team).slice(0, 10)
    delivery.wickets = batters.map((player_out) => ({ player_out, kind: 'retired out' }))
  },
  'a batter is out on no ball that the laws know': changeOver(({ deliveries }, chance) => {
    const delivery = deliveries[chance(deliveries.length)]
    const kinds: Wicket['kind'][] = ['stumped', 'bowled', 'handled the ball', 'timed out', 'retired hurt']
    if (delivery)
      delivery.wickets = [{ player_out: delivery.non_striker, kind: kinds[chance(kinds.length)] ?? 'bowled' }]
  }),
  'runs that no ball brings': changeOver(({ deliveries }, chance) => {
    const delivery = deliveries[chance(deliveries.length)]
    if (!delivery) return
    delivery.runs = { batter: 12, extras: 3, total: 15 }
    delivery.extras = { wides: 1, noballs: 2 }
  }),
  'the batters are those of another ball': changeOver(({ deliveries }, chance, match) => {
    const delivery = deliveries[chance(deliveries.length)]
    const side = Object.values(match.info.players).find((names) => names.includes(delivery?.batter ?? ''))
    if (delivery && side) delivery.batter = side[chance(side.length)] ?? delivery.batter
  }),
  'an innings too many': (match) => {
    const [first] = match.innings
    if (first) match.innings.push(structuredClone(first))
  },
  'a super over of strangers': (match) => {
    const [first] = structuredClone(match.innings)
    const [over] = first?.overs ?? []
    if (!first || !over) return
    for (const delivery of over.deliveries) delivery.batter = 'A Stranger'
    match.innings.push({ team: first.team, super_over: true, overs: [over] })
  },
  'an outcome that does not follow': ({ info }, chance) => {
    const outcomes = [
      { winner: 'Nobody' },
      { method: 'Awarded' },
      { result: 'no result' as const },
      undefined,
    ]
    info.outcome = outcomes[chance(outcomes.length)]
  },
  'facts of the end': (match, chance) => {
    const innings = anyOf(match.innings, chance)
    if (!innings) return
    Object.assign(innings, { declared: true, absent_hurt: ['A Stranger'], penalty_runs: { pre: 5, post: 5 } })
  },
  'nothing that is not needed': ({ info }) => {
    for (const fact of ['registry', 'event', 'gender', 'city', 'venue', 'season', 'toss'] as const)
      delete info[fact]
  },
}

/** One of these matches with some of these oddities. */
export function oddMatch(matches: readonly CricsheetMatch[]): fc.Arbitrary<CricsheetMatch> {
  return fc
    .record({
      played: fc.constantFrom(...matches),
      changes: fc.array(fc.tuple(fc.constantFrom(...Object.keys(oddities)), fc.nat()), { maxLength: 4 }),
    })
    .map(({ played, changes }) => {
      const match = structuredClone(played)
      for (const [oddity, seed] of changes) oddities[oddity]?.(match, chanceOf(seed))
      return match
    })
}

function chanceOf(seed: number): Chance {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * count)
  }
}

type Over = NonNullable<Innings['overs']>[number]

function changeOver(change: (over: Over, chance: Chance, match: CricsheetMatch) => void) {
  return (match: CricsheetMatch, chance: Chance) => {
    const over = anyOf(anyOf(match.innings, chance)?.overs ?? [], chance)
    if (over) change(over, chance, match)
  }
}

function anyOf<Value>(values: readonly Value[], chance: Chance): Value | undefined {
  return values[chance(values.length)]
}

function dot(like: Delivery | undefined): Delivery {
  const { batter = '', non_striker = '', bowler = '' } = like ?? {}
  return { batter, non_striker, bowler, runs: { batter: 0, extras: 0, total: 0 } }
}
