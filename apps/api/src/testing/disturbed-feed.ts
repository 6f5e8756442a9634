import type { MatchEvent, MatchMessage } from '@toprun/api-schema/match-event'
import type { Random } from '@toprun/match-simulator/random'

/** A message as a source sends it. */
export interface Sending {
  source: string
  /** Its number of the event, from 1. */
  id: string
  sequence: number | null
  payload: MatchMessage
}

/** What a source sends about a match: 5 % of the balls late, 5 % twice, 2 % wrong at first. */
export function disturbedFeed(source: string, events: readonly MatchEvent[], random: Random): Sending[] {
  const sendings: { at: number; sending: Sending }[] = []
  for (const [index, event] of events.entries()) {
    const isBall = event.type === 'ball'
    const payload = isBall && random.chance(0.02) ? wrong(event) : event
    const at = index + (isBall && random.chance(0.05) ? 1.5 + random.int(6) : 0)
    const sending = { source, id: String(index + 1), sequence: index + 1, payload }
    sendings.push({ at, sending })
    if (isBall && random.chance(0.05)) sendings.push({ at: at + random.int(20) + 0.25, sending })
  }
  return sendings.sort((one, other) => one.at - other.at).map(({ sending }) => sending)
}

/** The same ball with another number of runs off the bat. */
function wrong(event: Extract<MatchEvent, { type: 'ball' }>): MatchEvent {
  const { runs, extras } = event.delivery
  if (extras?.wides) return event
  const batter = runs.batter === 0 ? 1 : 0
  return { ...event, delivery: { ...event.delivery, runs: { ...runs, batter, total: batter + runs.extras } } }
}
