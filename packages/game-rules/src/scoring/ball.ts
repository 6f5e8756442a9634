import type { Delivery } from '@toprun/api-schema/cricsheet'
import { isInSlot } from '../slots.ts'
import { fieldingCredits, playerOf } from './fielding.ts'
import { dueBalls, type InningsInPlay, type OverInPlay, updateMaiden } from './innings-in-play.ts'
import { type ApplyResult, type BallEvent, type MatchInPlay, nothingTouched } from './match-in-play.ts'
import { type People, readPeople } from './people.ts'
import type { Tally } from './tally.ts'
import { wicketRules } from './wickets.ts'

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
  const counts = match.slot === null || isInSlot(match.slot, event.innings + 1, innings.legalBalls + 1)
  countTotals(innings, delivery)
  if (counts) {
    countBatting(tallyOf(match, innings, people.batter), delivery)
    countBowling(tallyOf(match, innings, people.bowler), delivery)
    if (delivery.wickets) countWickets(match, innings, delivery, people, touched)
  }
  countOver(match, innings, event, people.bowler, counts, touched)
  return { ok: true, touched }
}

function tallyOf(match: MatchInPlay, innings: InningsInPlay, player: number): Tally {
  return match.participation.scores(player) ? (innings.tallies[player] ?? match.nobody) : match.nobody
}

function isLegal({ extras }: Delivery): boolean {
  return !extras || (!extras.wides && !extras.noballs)
}

function concededOff({ runs, extras }: Delivery): number {
  return extras ? runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0) : runs.batter
}

function countTotals(innings: InningsInPlay, delivery: Delivery): void {
  innings.deliveries += 1
  innings.runs += delivery.runs.total
  if (isLegal(delivery)) innings.legalBalls += 1
  for (const { kind } of delivery.wickets ?? []) if (wicketRules[kind].dismissal) innings.dismissals += 1
}

function countBatting(tally: Tally, { runs, extras }: Delivery): void {
  tally.runs += runs.batter
  if (!extras?.wides) tally.ballsFaced += 1
  if (runs.non_boundary) return
  if (runs.batter === 4) tally.fours += 1
  if (runs.batter === 6) tally.sixes += 1
}

function countBowling(tally: Tally, delivery: Delivery): void {
  tally.conceded += concededOff(delivery)
  if (isLegal(delivery)) tally.legalBalls += 1
}

function countWickets(
  match: MatchInPlay,
  innings: InningsInPlay,
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

function countOver(
  match: MatchInPlay,
  innings: InningsInPlay,
  event: BallEvent,
  bowler: number,
  counts: boolean,
  touched: number[],
): void {
  const over = overOf(match, innings, event.over, bowler)
  if (over.bowler !== bowler || !counts) over.spoiled = true
  if (isLegal(event.delivery)) over.legalBalls += 1
  over.conceded += concededOff(event.delivery)
  const changed = updateMaiden(over, dueBalls(innings, over.number, match.info.balls_per_over))
  if (changed && over.bowler !== bowler) touched.push(over.bowler)
}

function overOf(match: MatchInPlay, innings: InningsInPlay, number: number, bowler: number): OverInPlay {
  if (innings.currentOver?.number === number) return innings.currentOver
  let over = innings.overs.get(number)
  if (!over) {
    const tally = tallyOf(match, innings, bowler)
    over = { number, bowler, tally, spoiled: false, legalBalls: 0, conceded: 0, isMaiden: false }
    innings.overs.set(number, over)
  }
  innings.currentOver = over
  return over
}

/** A player seen on the field was in the side before any later replacement. */
function noteAppearances(
  { participation }: MatchInPlay,
  innings: InningsInPlay,
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
