import type { MatchEvent } from '@toprun/api-schema/match-event'

/** A row of a match's log: an event, or a change to an earlier one, whose revision is `target`. */
export type LogEntry = { revision: number } & (
  | { kind: 'event'; event: MatchEvent }
  | { kind: 'correction'; target: number; event: MatchEvent }
  | { kind: 'withdrawal'; target: number }
)

export type LogChange = Exclude<LogEntry, { kind: 'event' }>

/** An event with its corrections applied. */
export interface CurrentEvent {
  /** Its revision, which corrections do not change. */
  readonly revision: number
  readonly event: MatchEvent
  /** The revision of its last correction, or of its withdrawal. */
  readonly correctedAt: number | null
  readonly withdrawn: boolean
}

/** The current events of a log, in order. @throws for a change of an event that does not precede it in the log */
export function currentEvents(log: Iterable<LogEntry>): CurrentEvent[] {
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
