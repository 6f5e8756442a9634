import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { LogChange, LogEntry } from './match-log.ts'

/** An event after all that was said about it. */
export interface StandingEvent {
  /** Its revision, which it keeps when it is corrected. */
  readonly revision: number
  readonly event: MatchEvent
  /** The revision of its last correction, or of its withdrawal. */
  readonly correctedAt: number | null
  readonly withdrawn: boolean
}

/** Events in the order in which they came, as the log leaves them. */
export function standingEvents(log: readonly LogEntry[]): StandingEvent[] {
  const standing = new Map<number, StandingEvent>()
  for (const entry of log) {
    if (entry.kind === 'event') standing.set(entry.revision, asItCame(entry.revision, entry.event))
    else {
      const target = standing.get(entry.target)
      if (!target) throw new Error(`Revision ${entry.revision} changes ${entry.target}, which is no event.`)
      standing.set(entry.target, changed(target, entry))
    }
  }
  return [...standing.values()]
}

export function asItCame(revision: number, event: MatchEvent): StandingEvent {
  return { revision, event, correctedAt: null, withdrawn: false }
}

/** The event as `change` leaves it. */
export function changed(standing: StandingEvent, change: LogChange): StandingEvent {
  return change.kind === 'correction'
    ? { ...standing, event: change.event, correctedAt: change.revision }
    : { ...standing, withdrawn: true, correctedAt: change.revision }
}

/** Where an event belongs in its match. Two accounts of one place are two accounts of one fact. */
export function placeOf(event: MatchEvent): string {
  switch (event.type) {
    case 'innings':
      return `innings ${event.innings}`
    case 'ball':
      return `ball ${event.innings}/${event.over}.${event.ball}`
    case 'outcome':
      return 'outcome'
  }
}
