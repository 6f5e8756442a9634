import type { CricsheetMatch, Delivery, Innings } from '@toprun/api-schema/cricsheet'
import { type Role, roles } from '@toprun/api-schema/match'
import { isFaced, isLegal } from './innings/delivery.ts'
import { wicketRules } from './innings/wickets.ts'
import { createRoster, type Roster } from './scoring/roster.ts'

/** A player's record over the given matches; integers that only grow. */
export interface PlayerRecord {
  matches: number
  /** Innings batted, and the sum of batting positions, from 1. */
  innings: number
  positions: number
  runs: number
  /** Balls faced by the player and by the side in these matches, without wides. */
  ballsFaced: number
  sideBallsFaced: number
  /** Legal balls bowled by the player and by the side in these matches. */
  ballsBowled: number
  sideBallsBowled: number
  wickets: number
  catches: number
  stumpings: number
}

/** The record of an unknown player. */
export const noRecord: Readonly<PlayerRecord> = Object.freeze({
  matches: 0,
  innings: 0,
  positions: 0,
  runs: 0,
  ballsFaced: 0,
  sideBallsFaced: 0,
  ballsBowled: 0,
  sideBallsBowled: 0,
  wickets: 0,
  catches: 0,
  stumpings: 0,
})

/** The sum of records; empty without records. */
export function addRecords(records: readonly PlayerRecord[]): PlayerRecord | undefined {
  const [first, ...rest] = records
  if (!first) return undefined
  const sum = { ...first }
  const figures = Object.keys(noRecord) as (keyof PlayerRecord)[]
  for (const record of rest) for (const figure of figures) sum[figure] += record[figure]
  return sum
}

/** A record during one match; an unlisted name gets one that is discarded. */
type RecordOf = (name: string) => PlayerRecord

/**
 * Adds a match to the records by identity: the registry's id, else `team/name`. Super overs are excluded. Add
 * each match once. Records of other players are kept, and existing records are not mutated.
 */
export function recordMatch(records: Map<string, PlayerRecord>, match: CricsheetMatch): void {
  const roster = createRoster(match.info)
  const touched = roster.players.map(({ identity }) => {
    const record = { ...(records.get(identity) ?? noRecord) }
    record.matches += 1
    records.set(identity, record)
    return record
  })
  for (const innings of match.innings) if (!innings.super_over) recordInnings(roster, touched, innings)
}

function recordInnings(roster: Roster, records: readonly PlayerRecord[], innings: Innings): void {
  const stranger = { ...noRecord }
  const recordIn =
    (teams: readonly string[]): RecordOf =>
    (name) => {
      const index = teams
        .map((team) => roster.teams.get(team)?.get(name))
        .find((found) => found !== undefined)
      return (index === undefined ? undefined : records[index]) ?? stranger
    }
  const others = [...roster.teams.keys()].filter((team) => team !== innings.team)
  const fieldingTeams = innings.bowling_team === undefined ? others : [innings.bowling_team]
  const batting = recordIn([innings.team])
  const fielding = recordIn(fieldingTeams)
  const deliveries = (innings.overs ?? []).flatMap((over) => over.deliveries)

  const order = new Set<string>()
  for (const delivery of deliveries) {
    for (const name of [delivery.batter, delivery.non_striker]) {
      if (order.has(name)) continue
      order.add(name)
      const record = batting(name)
      record.innings += 1
      record.positions += order.size
    }
    recordBall(delivery, batting(delivery.batter), fielding(delivery.bowler))
    recordFielders(delivery, fielding)
  }
  const faced = deliveries.filter(isFaced).length
  const bowled = deliveries.filter(isLegal).length
  for (const { team, index } of roster.players) {
    const record = records[index]
    if (!record) continue
    if (team === innings.team) record.sideBallsFaced += faced
    if (fieldingTeams.includes(team)) record.sideBallsBowled += bowled
  }
}

function recordBall(delivery: Delivery, batter: PlayerRecord, bowler: PlayerRecord): void {
  batter.runs += delivery.runs.batter
  if (isFaced(delivery)) batter.ballsFaced += 1
  if (isLegal(delivery)) bowler.ballsBowled += 1
  for (const { kind } of delivery.wickets ?? []) {
    if (wicketRules[kind].bowlers) bowler.wickets += 1
    if (kind === 'caught and bowled') bowler.catches += 1
  }
}

function recordFielders({ wickets = [] }: Delivery, fielding: RecordOf): void {
  for (const { kind, fielders = [] } of wickets)
    for (const { name, substitute } of fielders) {
      if (name === undefined || substitute) continue
      if (kind === 'caught') fielding(name).catches += 1
      if (kind === 'stumped') fielding(name).stumpings += 1
    }
}

/** The minimum share of the side's legal balls of a bowler: two overs in T20, four in ODI. */
const bowlerPerCent = 8
/** The minimum share of the balls faced by the side of a batter, within the first seven positions. */
const batterPerCent = 5
const lastBatterPlace = 7

const bowls = (record: PlayerRecord) =>
  record.sideBallsBowled > 0 && record.ballsBowled * 100 >= record.sideBallsBowled * bowlerPerCent
const batsHigh = (record: PlayerRecord) =>
  record.innings > 0 && record.positions <= record.innings * lastBatterPlace
const bats = (record: PlayerRecord) =>
  batsHigh(record) && record.ballsFaced * 100 >= record.sideBallsFaced * batterPerCent

/** The first matching rule determines the role. */
const rules: readonly { role: Role; meets: (record: PlayerRecord) => boolean }[] = [
  { role: 'WK', meets: ({ stumpings }) => stumpings > 0 },
  { role: 'AR', meets: (record) => bowls(record) && bats(record) },
  { role: 'BOWL', meets: bowls },
  { role: 'BOWL', meets: (record) => record.ballsBowled > 0 && !batsHigh(record) },
  { role: 'BAT', meets: ({ innings }) => innings > 0 },
]

/** The role suggested by a player's record; all-rounder by default. */
export function inferRole(record: PlayerRecord = noRecord): Role {
  return rules.find(({ meets }) => meets(record))?.role ?? 'AR'
}

/** A player of a side: the role, and whether it was stated and must not change. */
export interface SidePlayer {
  id: string
  role: Role
  fixed: boolean
  record: PlayerRecord | undefined
}

/**
 * The likeliest player for a missing role: the greatest first figure, then the second, and so on.
 */
const likelihoods: Readonly<Record<Role, (record: PlayerRecord) => readonly number[]>> = {
  // A keeper takes many catches and does not bowl; most bat high.
  WK: (record) => [
    record.ballsBowled === 0 ? 1 : 0,
    record.catches,
    batsHigh(record) ? 1 : 0,
    record.ballsFaced,
  ],
  AR: ({ ballsBowled, ballsFaced }) => [ballsBowled * ballsFaced, ballsBowled, ballsFaced],
  BAT: ({ ballsFaced, ballsBowled }) => [ballsFaced, 0 - ballsBowled],
  BOWL: ({ ballsBowled, wickets, ballsFaced }) => [ballsBowled, wickets, 0 - ballsFaced],
}

/**
 * The roles of one side, by id, with at least one of each, so that a team can be picked. For a missing role,
 * the likeliest player whose role was not stated and is not the last of its kind changes to it (ties by id).
 * If stated roles allow no change, the role stays empty.
 */
export function completeRoles(side: readonly SidePlayer[]): Map<string, Role> {
  const given = new Map(side.map(({ id, role }) => [id, role]))
  for (const role of roles) {
    const counts = Map.groupBy(given.values(), (each) => each)
    if (counts.has(role)) continue
    const likelihood = likelihoods[role]
    const [likeliest] = side
      .filter(({ id, fixed }) => !fixed && (counts.get(given.get(id) ?? role)?.length ?? 0) > 1)
      .map(({ id, record = noRecord }) => ({ id, figures: likelihood(record) }))
      .sort((one, other) => compare(other.figures, one.figures) || (one.id < other.id ? -1 : 1))
    if (likeliest) given.set(likeliest.id, role)
  }
  return given
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((figure, index) => figure - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
