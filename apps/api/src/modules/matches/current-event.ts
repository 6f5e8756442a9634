import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { LogChange, LogEntry } from './match-log.ts'

/** An event with its corrections applied. */
export interface CurrentEvent {
  /** Its revision, which corrections do not change. */
  readonly revision: number
  readonly event: MatchEvent
  /** The revision of its last correction, or of its withdrawal. */
  readonly correctedAt: number | null
  readonly withdrawn: boolean
}

/** The current events of a log, in order. */
export function currentEvents(log: readonly LogEntry[]): CurrentEvent[] {
  const current = new Map<number, CurrentEvent>()
  for (const entry of log) {
    if (entry.kind === 'event') current.set(entry.revision, uncorrected(entry.revision, entry.event))
    else {
      const target = current.get(entry.target)
      if (!target) throw new Error(`Revision ${entry.revision} changes ${entry.target}, which is no event.`)
      current.set(entry.target, changed(target, entry))
    }
  }
  return [...current.values()]
}

export function uncorrected(revision: number, event: MatchEvent): CurrentEvent {
  return { revision, event, correctedAt: null, withdrawn: false }
}

/** Applies a change to an event. */
export function changed(current: CurrentEvent, change: LogChange): CurrentEvent {
  return change.kind === 'correction'
    ? { ...current, event: change.event, correctedAt: change.revision }
    : { ...current, withdrawn: true, correctedAt: change.revision }
}

/** Where an event belongs in its match. Two events at one place describe the same fact. */
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
