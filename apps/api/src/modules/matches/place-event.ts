import { isChange, type MatchEvent, type MatchMessage } from '@toprun/api-schema/match-event'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { saysTheSame, type Told } from './arriving-event.ts'
import { changeEvents } from './change-events.ts'
import type { CurrentEvent } from './current-event.ts'
import { finishMatch, startMatch } from './match-state.ts'
import type { RecordRefusal, RecordStatus } from './record-result.ts'
import { type MatchSource, type Recording, reach, sourceOf, tellerOf, writeRow } from './recording.ts'
import { comparedEvents, parkedEvents } from './tables.ts'

export type Placed = ({ ok: true } & RecordStatus) | ({ ok: false } & RecordRefusal)

/** The first event starts its match; one that comes earlier than this before the start is an error. */
const earliestBeforeStartMs = 15 * 60_000
const limits = {
  /** Of a match, at a time. */
  parked: 64,
  sources: 8,
  /** Events of one source that are kept beside the match's log: as many as the longest match has, and more. */
  kept: 20_000,
} as const

/**
 * Gives what a source told its place: in the log, among the parked events, or beside what the match has already. The source
 * that leads is believed; the others are compared with it. A refusal leaves no trace.
 */
export async function placeEvent(recording: Recording, told: Told): Promise<Placed> {
  const { match } = recording
  const { message } = told
  const source = sourceOf(recording, told.source)
  const refusal = untimely(recording, message) ?? (isChange(message) ? null : fullness(recording, source))
  if (refusal) return refusal

  const leads = match.leadingSource === null || match.leadingSource === told.source
  if (leads && told.sourceSequence !== null) {
    if (told.sourceSequence <= source.lastSequence) return { ok: false, reason: 'conflict', on: 'sequence' }
    if (told.sourceSequence > source.lastSequence + 1) return park(recording, told, 'predecessor')
  }
  if (isChange(message)) return changeEvents(recording, [told])

  const current = recording.log.at(message)
  if (current && (!leads || (await isOfAnother(recording, told, current))))
    return compare(recording, { ...told, message }, current)
  if (!leads) return park(recording, told, 'leader')
  const impossible = recording.log.judge(message)
  if (impossible) {
    const { reason: rule, detail } = impossible
    return { ok: false, reason: 'impossible', rule, detail }
  }
  return { ok: true, status: 'recorded', revision: await append(recording, told, message) }
}

function untimely({ match, now }: Recording, message: MatchMessage): ({ ok: false } & RecordRefusal) | null {
  const { state, startsAt } = match
  if (state === 'completed' || state === 'void' || (state === 'review' && !isChange(message)))
    return { ok: false, reason: 'match_over', state }
  const isEarly = now.getTime() < startsAt.getTime() - earliestBeforeStartMs
  return state === 'upcoming' && isEarly ? { ok: false, reason: 'too_early', startsAt } : null
}

function fullness(
  { sources }: Recording,
  { source, kept }: MatchSource,
): ({ ok: false } & RecordRefusal) | null {
  if (!sources.has(source) && sources.size >= limits.sources)
    return { ok: false, reason: 'too_many_sources', limit: limits.sources }
  return kept >= limits.kept ? { ok: false, reason: 'too_many_events', limit: limits.kept } : null
}

/** A leader that repeats itself is judged; one that was silent for a while finds what others told meanwhile. */
async function isOfAnother(recording: Recording, told: Told, current: CurrentEvent): Promise<boolean> {
  const isNews = current.event.type === 'innings'
  return !isNews && (await tellerOf(recording, current.revision)) !== told.source
}

async function park(recording: Recording, told: Told, behind: 'predecessor' | 'leader'): Promise<Placed> {
  const { tx, match, parked, now } = recording
  if (parked.length >= limits.parked) return { ok: false, reason: 'too_many_parked', limit: limits.parked }
  const { source, sourceEventId, sourceSequence, message: payload } = told
  const row = { matchId: match.id, source, sourceEventId, sourceSequence, payload, parkedAt: now }
  await tx.insert(parkedEvents).values(row)
  parked.push(row)
  reach(recording, source, { sequence: null, kept: sourceOf(recording, source).kept + 1 })
  return { ok: true, status: 'parked', behind }
}

async function compare(
  recording: Recording,
  told: Told & { message: MatchEvent },
  current: CurrentEvent,
): Promise<Placed> {
  const { tx, match, now } = recording
  const { source, sourceEventId, sourceSequence, message: payload } = told
  const { revision, event } = current
  const agrees = saysTheSame(event, payload)
  await tx.insert(comparedEvents).values({
    matchId: match.id,
    source,
    sourceEventId,
    sourceSequence,
    payload,
    revision,
    agrees,
    comparedAt: now,
  })
  reach(recording, source, { sequence: sourceSequence, kept: sourceOf(recording, source).kept + 1 })
  return { ok: true, status: 'compared', revision, agrees }
}

/** Appends a judged event to the match, which it may start or finish. */
async function append(recording: Recording, told: Told, event: MatchEvent): Promise<number> {
  const { tx, match, now, reviewMs } = recording
  const revision = await writeRow(recording, told, { kind: 'event', payload: event })
  recording.log.append(revision, event)
  match.leadingSource = told.source
  if (match.state === 'upcoming') {
    await startMatch(tx, match.id)
    match.state = 'live'
    recording.started = true
  }
  if (event.type === 'outcome') {
    const reviewUntil = new Date(now.getTime() + reviewMs)
    await finishMatch(tx, match.id, { result: resultOf(event.outcome), reviewUntil })
    match.state = 'review'
    recording.finished = true
  }
  return revision
}
