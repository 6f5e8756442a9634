import type { Delivery } from '@toprun/api-schema/cricsheet'
import { countBatting, countBowling } from '../innings/delivery.ts'
import { countBall, newOver, overOf } from '../innings/innings-in-play.ts'
import { wicketRules } from '../innings/wickets.ts'
import { isInSlot } from '../slots.ts'
import { fieldingCredits, playerOf } from './fielding.ts'
import { type PointsInnings, updateMaiden } from './innings-points.ts'
import { type ApplyResult, type BallEvent, type MatchInPlay, nothingTouched } from './match-in-play.ts'
import { type People, readPeople } from './people.ts'
import type { Tally } from './tally.ts'

/** Applies a delivery. Its replacements happened before it was bowled. */
export function applyBall(match: MatchInPlay, event: BallEvent): ApplyResult {
  const innings = match.innings[event.innings]
  if (!innings) return { ok: false, reason: 'unknown_innings', innings: event.innings }
  if (innings.header.super_over) return nothingTouched
  const { delivery } = event
  const people = readPeople(match, innings, delivery)
  if (!people.ok) return people

  const touched = [people.batter, people.bowler]
  for (const { incoming, outgoing, reason } of people.replaced) {
    match.participation.replaced(incoming, outgoing, reason)
    touched.push(incoming)
  }
  noteAppearances(match, innings, delivery, people)
  const over = overOf(innings, event.over) ?? {
    ...newOver(event.over, people.bowler),
    tally: tallyOf(match, innings, people.bowler),
    isCut: false,
    isMaiden: false,
  }
  countBall(innings, over, delivery, people.bowler)
  const counts = match.slot === null || isInSlot(match.slot, event.innings + 1, innings.reached)
  if (counts) {
    countBatting(tallyOf(match, innings, people.batter), delivery)
    countBowling(tallyOf(match, innings, people.bowler), delivery)
    if (delivery.wickets) countWickets(match, innings, delivery, people, touched)
  } else over.isCut = true
  if (updateMaiden(innings, over) && over.firstBowler !== people.bowler) touched.push(over.firstBowler)
  return { ok: true, touched }
}

function tallyOf(match: MatchInPlay, innings: PointsInnings, player: number): Tally {
  return match.participation.scores(player) ? (innings.tallies[player] ?? match.nobody) : match.nobody
}

function countWickets(
  match: MatchInPlay,
  innings: PointsInnings,
  { wickets = [] }: Delivery,
  { bowler, out }: People,
  touched: number[],
): void {
  for (const [index, wicket] of wickets.entries()) {
    const rule = wicketRules[wicket.kind]
    const player = out[index]
    if (player !== undefined && rule.dismissal) {
      tallyOf(match, innings, player).dismissals += 1
      touched.push(player)
    }
    const bowlersTally = tallyOf(match, innings, bowler)
    if (rule.bowlers) bowlersTally.wickets += 1
    if (rule.bowledOrLbw) bowlersTally.bowledOrLbw += 1
    for (const credit of fieldingCredits(wicket, bowler, innings.fielding)) {
      tallyOf(match, innings, credit.player)[credit.of] += 1
      touched.push(credit.player)
    }
  }
}

/** A player seen on the field was in the side before any later replacement. */
function noteAppearances(
  { participation }: MatchInPlay,
  innings: PointsInnings,
  { wickets = [] }: Delivery,
  { batter, nonStriker, bowler, out }: People,
): void {
  participation.appeared(batter)
  participation.appeared(nonStriker)
  participation.appeared(bowler)
  for (const player of out) participation.appeared(player)
  for (const { fielders = [] } of wickets) {
    for (const fielder of fielders) {
      const player = playerOf(fielder, innings.fielding)
      if (player !== undefined) participation.appeared(player)
    }
  }
}
