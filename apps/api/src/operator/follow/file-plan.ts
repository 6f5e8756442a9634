import { isDeepStrictEqual } from 'node:util'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { type CurrentEvent, changed, type LogEntry, uncorrected } from '@toprun/game-rules/event-log'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'

/** An event of a match's log, and what the followed file said of it. */
export interface RecordedEvent extends CurrentEvent {
  /**
   * What the file last said, or what another source recorded until the file changes it; null once the file withdrew
   * it.
   */
  readonly said: MatchEvent | null
}

/** The changes that make a match's log equal to its file. */
export interface FilePlan {
  /** Corrections, and withdrawals where the event is null. They are validated together. */
  readonly changes: readonly { readonly revision: number; readonly event: MatchEvent | null }[]
  /** Recorded after them, in this order. */
  readonly events: readonly MatchEvent[]
}

type Header = Extract<MatchEvent, { type: 'innings' }>
type Outcome = Extract<MatchEvent, { type: 'outcome' }>

/**
 * The events of a file that is written while its match is on: everything in it is known now, so a header comes whole. They have an outcome
 * only if the file states a winner or a result: the end of the file, or an unreadable field, is not the end of the match.
 */
export function eventsOfFile(match: CricsheetMatch): MatchEvent[] {
  const events = announcedMatchEvents(match)
  const lineups = events.filter(({ type }) => type === 'lineup')
  const innings = match.innings.flatMap(({ overs: _, ...header }, index): MatchEvent[] => [
    { type: 'innings', innings: index, header },
    ...events.filter((event) => event.type === 'ball' && event.innings === index),
  ])
  const { outcome } = match.info
  const isOver = outcome?.winner !== undefined || outcome?.result !== undefined
  return asStored([...lineups, ...innings, ...(isOver ? [{ type: 'outcome' as const, outcome }] : [])])
}

const asStored = (events: MatchEvent[]): MatchEvent[] => JSON.parse(JSON.stringify(events))

/** The events of a log, in order, as last set by the file of `source`. @param rows in order */
export function recordedEvents(
  rows: readonly { entry: LogEntry; source: string }[],
  source: string,
): RecordedEvent[] {
  const recorded = new Map<number, RecordedEvent>()
  for (const { entry, source: by } of rows) {
    if (entry.kind === 'event') {
      recorded.set(entry.revision, { ...uncorrected(entry.revision, entry.event), said: entry.event })
      continue
    }
    const target = recorded.get(entry.target)
    if (!target) throw new Error(`Revision ${entry.revision} changes ${entry.target}, which is no event.`)
    const said = by !== source ? target.said : entry.kind === 'correction' ? entry.event : null
    recorded.set(entry.target, { ...target, ...changed(target, entry), said })
  }
  return [...recorded.values()]
}

/**
 * The difference between a log and a file: what is new in the file is recorded, what changed is corrected, what vanished is withdrawn. A
 * correction keeps its place, so from the first delivery whose place changed, all is withdrawn and recorded again. What an operator corrected or
 * withdrew stays until the file changes it.
 */
export function planOfFile(recorded: readonly RecordedEvent[], file: readonly MatchEvent[]): FilePlan {
  const known = recorded.filter(({ said }) => said !== null)
  const played = playedPart(known)
  const inFile = file.filter(({ type }) => type === 'innings' || type === 'ball')
  const kept = commonLength(played, inFile)
  const keptInnings = new Set(inFile.slice(0, kept).map((event) => ('innings' in event ? event.innings : -1)))
  const gone = [
    ...played.slice(kept),
    ...known.filter(({ event }) => event.type === 'innings' && !keptInnings.has(event.innings)),
  ]
  const balls = played.slice(0, kept).flatMap((each, index) => {
    const now = inFile[index]
    return now?.type === 'ball' ? correction(each, now) : []
  })
  const headers = inFile
    .slice(0, kept)
    .filter((event) => event.type === 'innings')
    .flatMap((now) =>
      correction(
        lastOf(known, ({ event }) => isHeaderOf(event, now)),
        now,
      ),
    )
  const lineups = file.flatMap((now): { revision: number | null; event: MatchEvent }[] => {
    if (now.type !== 'lineup') return []
    const last = lastOf(known, ({ event }) => event.type === 'lineup' && event.team === now.team)
    return last ? correction(last, now) : [{ revision: null, event: now }]
  })
  const newLineups = lineups.flatMap(({ revision, event }) => (revision === null ? [event] : []))
  const oldLineups = lineups.flatMap(({ revision, event }) =>
    revision === null ? [] : [{ revision, event }],
  )

  const outcome = file.find((event): event is Outcome => event.type === 'outcome')
  const result = lastOf(known, ({ event }) => event.type === 'outcome')
  const isRecorded = result !== undefined && !result.withdrawn
  const more = [...newLineups, ...inFile.slice(kept)]
  const staysOver = isRecorded && outcome !== undefined && more.length === 0
  const isTakenBack = result?.withdrawn && isSame(result.said, outcome) && more.length === 0
  const withdrawn = staysOver || !isRecorded ? gone : [...gone, result]
  return {
    changes: [
      ...oldLineups,
      ...balls,
      ...(staysOver ? [...headers, ...correction(result, outcome)] : []),
      ...revisionsOf(withdrawn).map((revision) => ({ revision, event: null })),
    ].sort((one, other) => one.revision - other.revision),
    events: staysOver
      ? []
      : [
          ...newLineups,
          ...headers.map(({ event }) => event),
          ...inFile.slice(kept),
          ...(outcome && !isTakenBack ? [outcome] : []),
        ],
  }
}

/** Whether the file has play that is not in the log: its last ball, or its result. */
export function isAhead(recorded: readonly RecordedEvent[], file: readonly MatchEvent[]): boolean {
  const last = file.findLast(({ type }) => type === 'ball' || type === 'outcome')
  if (!last) return false
  const place = placeOfEvent(last)
  return !recorded.some(({ event, withdrawn }) => !withdrawn && placeOfEvent(event) === place)
}

/** The first header of each innings and the balls. A delivery that was recorded again counts where it is last. */
function playedPart(known: readonly RecordedEvent[]): RecordedEvent[] {
  const last = new Map(known.map((each) => [placeOf(each), each.revision]))
  const opened = new Set<number>()
  return known.filter((each) => {
    const { event, withdrawn, revision } = each
    if (withdrawn && last.get(placeOf(each)) !== revision) return false
    if (event.type !== 'innings') return event.type === 'ball'
    const isFirst = !opened.has(event.innings)
    opened.add(event.innings)
    return isFirst
  })
}

/** How many events from the first are at the same places in both. */
function commonLength(played: readonly RecordedEvent[], inFile: readonly MatchEvent[]): number {
  const end = played.findIndex((each, index) => {
    const now = inFile[index]
    if (now === undefined || placeOf(each) !== placeOfEvent(now)) return true
    return each.withdrawn && !isSame(each.said, now)
  })
  return end === -1 ? played.length : end
}

/** The correction that the file requires; none if it is unchanged, or equal to what is recorded. */
function correction<Event extends MatchEvent>(
  each: RecordedEvent | undefined,
  now: Event,
): { revision: number; event: Event }[] {
  if (!each || each.withdrawn || isSame(each.said, now) || isSame(each.event, now)) return []
  return [{ revision: each.revision, event: now }]
}

const placeOf = ({ event, said }: RecordedEvent) => placeOfEvent(said ?? event)

/** Sides are part of the place of an innings: a header can't change them. */
function placeOfEvent(event: MatchEvent): string {
  if (event.type === 'ball') return `${event.innings}/${event.over}.${event.ball}`
  if (event.type !== 'innings') return event.type
  const { team, bowling_team, super_over } = event.header
  return JSON.stringify([event.innings, team, bowling_team ?? null, Boolean(super_over)])
}

const isHeaderOf = (event: MatchEvent, { innings }: Header) =>
  event.type === 'innings' && event.innings === innings

function lastOf(
  known: readonly RecordedEvent[],
  isOne: (each: RecordedEvent) => boolean,
): RecordedEvent | undefined {
  return known.findLast(isOne)
}

function revisionsOf(events: readonly RecordedEvent[]): number[] {
  return [...new Set(events.flatMap(({ revision, withdrawn }) => (withdrawn ? [] : [revision])))]
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)
