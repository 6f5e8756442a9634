import type { CricsheetMatch, Delivery, Wicket } from '@toprun/api-schema/cricsheet'
import type { Role } from '@toprun/api-schema/match'
import { type Column, economyRate, type Format, strikeRate } from './reference-rates.ts'

/**
 * A slow, obvious reference scorer: the same rules implemented independently, over the whole match, sharing
 * neither numbers nor code with the scorer. For finished matches. Names must differ between the teams.
 */

interface ReferencePoints {
  team: string
  name: string
  awards: number
  deductions: number
}

type Bowled = Delivery & { innings: number; over: number; battingTeam: string; position: number }

/** The points by what was reached. */
type Ladder = Readonly<Record<number, number>>

const ladders: Record<Column, Record<'runs' | 'wickets' | 'catches', Ladder>> = {
  T20: {
    runs: { 30: 2, 50: 6, 100: 14 },
    wickets: { 3: 4, 4: 8, 5: 14 },
    catches: { 3: 4, 4: 6, 5: 8 },
  },
  ODI: {
    runs: { 50: 4, 100: 8, 150: 14, 200: 20 },
    wickets: { 3: 2, 4: 4, 5: 8 },
    catches: { 3: 2, 4: 4, 5: 6 },
  },
  Test: {
    runs: { 30: 2, 50: 2, 100: 4, 150: 8, 200: 16 },
    wickets: { 3: 2, 4: 4, 5: 8 },
    catches: { 3: 2, 4: 4, 5: 6 },
  },
  T10: {
    runs: { 30: 8, 50: 16, 100: 20 },
    wickets: { 2: 8, 3: 16 },
    catches: { 3: 5, 4: 10, 5: 12 },
  },
}

const maidenPoints: Record<Format, number> = {
  T20: 10,
  ODI: 3,
  Test: 0,
  T10: 14,
  Hundred: 0,
  '3TC': 14,
  SixtyBall: 14,
}
const columns: Record<Format, Column> = {
  T20: 'T20',
  ODI: 'ODI',
  Test: 'Test',
  T10: 'T10',
  Hundred: 'T20',
  '3TC': 'T10',
  SixtyBall: 'T10',
}
const bowlersKinds = ['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket']

export function referenceScore(
  match: CricsheetMatch,
  format: string,
  roleOf: (name: string) => Role,
): ReferencePoints[] {
  const balls = allBalls(match)
  return match.info.teams.flatMap((team) =>
    [...new Set(match.info.players[team] ?? [])].map((name) => {
      const all = awardsAndDeductions(match, balls, format as Format, team, name, roleOf(name))
      const total = (points: number[]) => points.reduce((sum, each) => sum + each, 0)
      return {
        team,
        name,
        awards: total(all.filter((points) => points > 0)),
        deductions: total(all.filter((points) => points < 0)),
      }
    }),
  )
}

function allBalls(match: CricsheetMatch): Bowled[] {
  return match.innings
    .flatMap((innings, index) =>
      innings.super_over
        ? []
        : (innings.overs ?? []).flatMap(({ over, deliveries }) =>
            deliveries.map((delivery) => ({ ...delivery, innings: index, over, battingTeam: innings.team })),
          ),
    )
    .map((ball, position) => ({ ...ball, position }))
}

function awardsAndDeductions(
  match: CricsheetMatch,
  balls: Bowled[],
  format: Format,
  team: string,
  name: string,
  role: Role,
): number[] {
  const from = scoresFrom(match, balls, team, name)
  const counted = balls.filter(({ position }) => position >= from)
  const column = columns[format]
  const isUnlisted =
    format === '3TC' || /3TC|warm.?up/i.test(`${match.info.event?.name} ${match.info.event?.stage}`)
  const points = [from === Number.POSITIVE_INFINITY || isUnlisted ? 0 : 2]
  const inningsNumbers = [...new Set(balls.map(({ innings }) => innings))]
  for (const innings of inningsNumbers) {
    const here = counted.filter((ball) => ball.innings === innings)
    const isBatting = match.innings[innings]?.team === team
    if (isBatting) points.push(...batting(here, column, name, role))
    else
      points.push(
        ...bowling(match, here, balls, innings, format, column, name, role),
        ...fielding(here, column, name),
      )
  }
  const wickets = counted
    .filter(({ battingTeam }) => battingTeam !== team)
    .flatMap((ball) => wicketsOf(ball, name))
  if (format === 'Test' && wickets.length >= 10) points.push(12)
  return points
}

function batting(balls: Bowled[], column: Column, name: string, role: Role): number[] {
  const mine = balls.filter(({ batter }) => batter === name)
  const runs = mine.map((ball) => ball.runs.batter).reduce((sum, each) => sum + each, 0)
  const faced = mine.filter(({ extras }) => !extras?.wides).length
  const boundaries = mine
    .filter(({ runs: { non_boundary } }) => !non_boundary)
    .map((ball) => ball.runs.batter)
  const isOut = balls.some(({ wickets = [] }) =>
    wickets.some(
      ({ player_out, kind }) => player_out === name && !['retired hurt', 'retired not out'].includes(kind),
    ),
  )
  const rate = strikeRate(column, runs, faced)
  return [
    runs,
    boundaries.filter((each) => each === 4).length,
    boundaries.filter((each) => each === 6).length * 2,
    highest(ladders[column].runs, runs),
    isOut && runs === 0 && role !== 'BOWL' ? -2 : 0,
    rate < 0 && role === 'BOWL' ? 0 : rate,
  ]
}

function bowling(
  match: CricsheetMatch,
  balls: Bowled[],
  everyBall: Bowled[],
  innings: number,
  format: Format,
  column: Column,
  name: string,
  role: Role,
): number[] {
  const mine = balls.filter(({ bowler }) => bowler === name)
  const wickets = mine.flatMap((ball) => wicketsOf(ball, name))
  const legal = mine.filter(isLegal).length
  const conceded = mine.map(concededOff).reduce((sum, each) => sum + each, 0)
  const overs = [...new Set(mine.map(({ over }) => over))].filter((over) => {
    const whole = everyBall.filter((ball) => ball.innings === innings && ball.over === over)
    const due = match.innings[innings]?.miscounted_overs?.[String(over)]?.balls ?? match.info.balls_per_over
    return (
      whole.every((ball) => mine.includes(ball) && concededOff(ball) === 0) &&
      whole.filter(isLegal).length === due
    )
  })
  return [
    wickets.length * (format === 'Test' ? 20 : 25),
    wickets.filter(({ kind }) => kind === 'bowled' || kind === 'lbw').length * 5,
    highest(ladders[column].wickets, wickets.length),
    overs.length * maidenPoints[format],
    role === 'BOWL' || role === 'AR' ? economyRate(format, conceded, legal) : 0,
  ]
}

function fielding(balls: Bowled[], column: Column, name: string): number[] {
  const wickets = balls.flatMap((ball) =>
    (ball.wickets ?? []).map((wicket) => ({ ...wicket, bowler: ball.bowler })),
  )
  const isMe = (fielder: { name?: string; substitute?: boolean } | undefined) =>
    fielder?.name === name && !fielder.substitute
  const catches =
    wickets.filter(({ kind }) => kind === 'caught').flatMap(({ fielders = [] }) => fielders.filter(isMe))
      .length + wickets.filter(({ kind, bowler }) => kind === 'caught and bowled' && bowler === name).length
  const stumpings = wickets
    .filter(({ kind }) => kind === 'stumped')
    .flatMap(({ fielders = [] }) => fielders.filter(isMe))
  const runOuts = wickets
    .filter(({ kind }) => kind === 'run out')
    .map(({ fielders = [] }) => {
      const said = fielders.filter((fielder) => fielder.name || fielder.substitute)
      const last = said[said.length - 1]
      const before = said[said.length - 2]
      if (said.length === 1) return isMe(last) ? 10 : 0
      if (isMe(last) && isMe(before)) return 10
      return isMe(last) || isMe(before) ? 6 : 0
    })
  return [catches * 8, highest(ladders[column].catches, catches), stumpings.length * 10, ...runOuts]
}

function highest(ladder: Ladder, count: number): number {
  return Object.entries(ladder).findLast(([reached]) => count >= Number(reached))?.[1] ?? 0
}

function wicketsOf({ bowler, wickets = [] }: Bowled, name: string): Wicket[] {
  return bowler === name ? wickets.filter(({ kind }) => bowlersKinds.includes(kind)) : []
}

function isLegal({ extras = {} }: Bowled): boolean {
  return !extras.wides && !extras.noballs
}

function concededOff({ runs, extras = {} }: Bowled): number {
  return runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0)
}

/** The ball from which a player scores: 0 for the side, infinity for a substitute who does not score. */
function scoresFrom(match: CricsheetMatch, balls: Bowled[], team: string, name: string): number {
  const { info } = match
  const isBigBash = ['Big Bash League', "Women's Big Bash League"].includes(info.event?.name ?? '')
  const entries = balls
    .flatMap(({ position, replacements }) =>
      (replacements?.match ?? []).map((entry) => ({ ...entry, position })),
    )
    .filter((entry) => entry.team === team)
  const scores = (reason: string) =>
    reason === 'impact_player' ||
    reason === 'concussion_substitute' ||
    (reason === 'supersub' && isBigBash && ['T20', 'IT20'].includes(info.match_type))
  const first = entries.find((entry) => entry.in === name)
  if (!first || scores(first.reason)) return 0
  const wentOut = entries.slice(0, entries.indexOf(first)).some((entry) => entry.out === name)
  const wasSeen = balls.slice(0, first.position).some((ball) => isSeen(ball, team, name))
  if (wentOut || wasSeen || first.out === name) return 0
  const scoring = entries.find((entry) => entry.in === name && scores(entry.reason))
  return scoring?.position ?? Number.POSITIVE_INFINITY
}

function isSeen(ball: Bowled, team: string, name: string): boolean {
  const wickets = ball.wickets ?? []
  if (ball.battingTeam === team) {
    return [ball.batter, ball.non_striker, ...wickets.map(({ player_out }) => player_out)].includes(name)
  }
  const fielders = wickets.flatMap((wicket) => wicket.fielders ?? [])
  return ball.bowler === name || fielders.some((fielder) => fielder.name === name && !fielder.substitute)
}
