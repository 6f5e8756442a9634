import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Role } from '@toprun/api-schema/match'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import { describe, expect, it } from 'vitest'
import { formatIds } from '../formats/formats.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { formatOf } from './format.ts'
import { announcedMatchEvents } from './match-events.ts'
import { scoreMatch } from './score-match.ts'
import { createScorer, type PlayerPoints } from './scorer.ts'
import { cutTo } from './testing/cut-to-slot.ts'
import { referenceScore } from './testing/reference-scorer.ts'

const matches = realMatches()
/** An arbitrary role for every name, so that each rule meets each role. */
function roleOf(name: string): Role {
  const letters = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (['WK', 'AR', 'BAT', 'BOWL'] as const)[letters % 4] ?? 'AR'
}

function scored(match: CricsheetMatch, format = formatOf(match.info), slot?: Slot) {
  const score = scoreMatch(match, { format, slot, roles: ({ name }) => roleOf(name) })
  if (!score.ok) throw new Error(JSON.stringify(score))
  return score
}

function sums({ players }: { players: PlayerPoints[] }) {
  return players.map(({ team, name, awards, deductions }) => ({ team, name, awards, deductions }))
}

/**
 * Each listed player's points when squads were known before the match, including everyone who is named in the file but did not
 * take part, and the sides were announced.
 */
function announcedScore(match: CricsheetMatch): number[][] {
  const { info } = match
  const named = match.innings.flatMap(({ overs = [] }) =>
    overs.flatMap(({ deliveries }) =>
      deliveries.flatMap(({ wickets = [] }) =>
        wickets.flatMap(({ fielders = [] }) => fielders.flatMap(({ name }) => name ?? [])),
      ),
    ),
  )
  const listed = new Set(Object.values(info.players).flat())
  const bench = [...new Set(named)].filter((name) => !listed.has(name))
  const players = Object.fromEntries(
    Object.entries(info.players).map(([team, names]) => [team, [...names, ...bench, `Reserve of ${team}`]]),
  )
  const scorer = createScorer({ info: { ...info, players, squads: true }, roles: ({ name }) => roleOf(name) })
  for (const event of announcedMatchEvents(match)) {
    const applied = scorer.apply(event)
    if (!applied.ok) throw new Error(JSON.stringify(applied))
  }
  const points = scorer.players.map(({ index }) => scorer.pointsOf(index))
  const isListed = ({ team, name }: { team: string; name: string }) => info.players[team]?.includes(name)
  expect(points.filter((player) => !isListed(player) && player.lines.length > 0)).toEqual([])
  return points.filter(isListed).map(({ awards, deductions }) => [awards, deductions])
}

interface RawMatch {
  innings?: {
    team: string
    super_over?: boolean
    overs?: { deliveries: RawDelivery[] }[]
  }[]
}

interface RawDelivery {
  batter: string
  bowler: string
  runs: { batter: number; non_boundary?: boolean }
  extras?: Record<string, number>
  wickets?: { kind: string; player_out: string; fielders?: { name?: string; substitute?: boolean }[] }[]
}

/** Each player's figures on a scorecard, computed directly from the file, ignoring replaced players. */
function scorecard(raw: RawMatch): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (rule: string, name: string, count: number) => {
    if (count > 0) counts.set(`${rule} ${name}`, (counts.get(`${rule} ${name}`) ?? 0) + count)
  }
  const deliveries = (raw.innings ?? [])
    .filter((innings) => !innings.super_over)
    .flatMap((innings) => (innings.overs ?? []).flatMap((over) => over.deliveries))
  for (const { batter, bowler, runs, wickets = [] } of deliveries) {
    add('Run', batter, runs.batter)
    if (!runs.non_boundary)
      add(runs.batter === 4 ? 'Four' : 'Six', batter, [4, 6].includes(runs.batter) ? 1 : 0)
    for (const { kind, fielders = [] } of wickets) {
      const isRunOutOrRetired = /^(run out|retired|obstructing|timed|handled|hit the ball)/.test(kind)
      add('Wicket', bowler, isRunOutOrRetired ? 0 : 1)
      if (kind === 'caught and bowled') add('Catch', bowler, 1)
      for (const { name, substitute } of fielders) {
        if (name === undefined || substitute) continue
        if (kind === 'caught') add('Catch', name, 1)
        if (kind === 'stumped') add('Stumping', name, 1)
      }
    }
  }
  return counts
}

/** The players who came in for a reason that does not score; the files have no other such reason. */
function unscored(match: CricsheetMatch): string[] {
  const isBigBash = /Big Bash League$/.test(match.info.event?.name ?? '')
  return match.innings
    .flatMap(({ overs = [] }) => overs.flatMap(({ deliveries }) => deliveries))
    .flatMap(({ replacements }) => replacements?.match ?? [])
    .filter(({ reason }) => reason === 'covid_replacement' || (reason === 'supersub' && !isBigBash))
    .map((entry) => entry.in)
}

describe('real matches agree with their scorecards and with the reference scorer', () => {
  it.each(matches)('$name', (real) => {
    const raw = JSON.parse(real.text)
    const match = readMatch(real)
    const score = scored(match)

    const card = scorecard(raw)
    const none = unscored(match)
    const counted = score.players.flatMap(({ name, lines }) =>
      lines
        .filter(({ rule }) => ['Run', 'Four', 'Six', 'Wicket', 'Catch', 'Stumping'].includes(rule))
        .map(({ rule, count }): [string, number] => [`${rule} ${name}`, count]),
    )
    const wanted = [...card].filter(([line]) => !none.some((name) => line.endsWith(` ${name}`)))
    expect(new Map(counted.sort())).toEqual(new Map(wanted.sort()))

    expect(announcedScore(match)).toEqual(score.players.map(({ awards, deductions }) => [awards, deductions]))

    for (const format of formatIds())
      expect(sums(scored(match, format))).toEqual(referenceScore(match, format, roleOf))
  })
})

describe('a slot of a real match has only the points of its deliveries', () => {
  it.each(matches)('$name', (real) => {
    const match = readMatch(real)
    const own = formatOf(match.info)
    const none = unscored(match)
    // There is no file of a T10; the first ten overs of a T20 serve as one.
    for (const format of own === 'T20' ? (['T20', 'T10'] as const) : [own])
      for (const slot of [
        ...slotsOf(format),
        { innings: 1, from: 4, to: 23 },
        { innings: 2, from: 50, to: 50 },
      ]) {
        const expected = referenceScore(cutTo(slot, match), format, roleOf).map((sum) =>
          none.includes(sum.name) ? { ...sum, awards: 0, deductions: 0 } : sum,
        )
        expect(sums(scored(match, format, slot))).toEqual(expected)
      }
  })
})
