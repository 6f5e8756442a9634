import type { MatchInfo, Wicket } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { judgeNext } from '../../event-check/event-check.ts'
import { ballOf, dismissals, fielders, mostFielders, noPress, type Press } from '../pad-ball.ts'
import { inningsEnd, nextHeaders, resultSoFar } from '../pad-innings.ts'
import { openPad, type PadEvent, type PadMatch } from '../pad-match.ts'
import { areFull, candidates, choose, type FullPositions, positionsAfter, swapEnds } from '../positions.ts'

/** What a scorer sends: an event, or a withdrawal of the last one that counts. */
export type Pressed = { kind: 'event'; event: MatchEvent } | { kind: 'undo'; at: number }

/** The match simulator's random numbers. */
interface Random {
  int(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
}

/**
 * Presses a match of the format at random to its result, or for this many events, choosing from what the pad offers. @returns the presses, and
 * the resulting events; `at` of an undo is the position of the event among them
 */
export function pressRandomly(
  info: MatchInfo,
  format: Format,
  { random, most }: { random: Random; most: number },
): { pressed: Pressed[]; events: PadEvent[] } {
  const pressed: Pressed[] = []
  const events: PadEvent[] = []
  while (pressed.length < most) {
    const pad = openPad(info, format, events)
    const at = events.findLastIndex(({ withdrawn }) => !withdrawn)
    const last = events[at]
    if (last && random.chance(0.08)) {
      events[at] = { ...last, withdrawn: true }
      pressed.push({ kind: 'undo', at })
      continue
    }
    const event = nextEvent(pad, random)
    if (event === null) break
    events.push({ event, withdrawn: false })
    pressed.push({ kind: 'event', event })
  }
  return { pressed, events }
}

/** @returns null once the match has its result */
function nextEvent(pad: PadMatch, random: Random): MatchEvent | null {
  const { progress, innings } = pad
  if (progress.outcome) return null
  if (innings && inningsEnd(pad) === null) return nextBall(pad, random)
  const outcome = resultSoFar(pad)
  if (outcome) return { type: 'outcome', outcome }
  const [header] = nextHeaders(pad)
  return header ? { type: 'innings', innings: progress.innings.length, header } : null
}

/** A ball that the rules allow: the pad shows the allowed bowlers. */
function nextBall(pad: PadMatch, random: Random): MatchEvent {
  const chosen = chosenPositions(pad, random)
  const positions = random.chance(0.1) ? asFull(swapEnds(chosen)) : chosen
  const kind = random.weighted<Press['kind']>([
    ['bat', 20],
    ['wide', 2],
    ['bye', 1],
    ['legBye', 1],
  ])
  const press: Press = {
    ...{ kind, runs: random.pick([0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6]), wickets: [] },
    ...{ isNoBall: kind !== 'wide' && random.chance(0.1), isAllRun: random.chance(0.2) },
    isPenalty: random.chance(0.03),
  }
  const ways = dismissals(pad, positions, press)
  const way = ways.length > 0 && random.chance(0.15) ? random.pick(ways) : null
  if (!way) return ballOf(pad, positions, press)
  const by = fielders(pad).slice(0, random.int(mostFielders(way.kind) + 1))
  const wicket: Wicket = {
    ...{ player_out: random.pick(way.players), kind: way.kind },
    ...(by.length > 0 && { fielders: by.map((name) => ({ name })) }),
  }
  return ballOf(pad, positions, { ...press, wickets: [wicket] })
}

function chosenPositions(pad: PadMatch, random: Random): FullPositions {
  let positions = positionsAfter(pad)
  while (!areFull(positions)) {
    const before = positions
    const allowed = candidates(pad, before).filter((name) => {
      const next = choose(before, name)
      return !areFull(next) || judgeNext(pad.progress, ballOf(pad, next, noPress)) === null
    })
    positions = choose(before, random.pick(allowed))
  }
  return positions
}

function asFull(positions: ReturnType<typeof swapEnds>): FullPositions {
  if (!areFull(positions)) throw new Error('Swapped ends lack nobody.')
  return positions
}
