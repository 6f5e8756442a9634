import { isChange, type MatchEvent, type MatchMessage } from '@toprun/api-schema/match-event'
import { operatorSource } from '@toprun/api-schema/match-feed'
import { isFinal } from '@toprun/api-schema/match-states'
import type { BrokenRule } from '@toprun/game-rules/event-check/event-check'
import type { CurrentEvent } from '@toprun/game-rules/event-log'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { finishMatch, startMatch } from '../play/match-state.ts'
import { judgeTransition } from '../play/match-transitions.ts'
import { changesSides, moveLock } from '../squads/announced.ts'
import { comparedEvents, parkedEvents } from '../tables.ts'
import { isSameMessage, type ParsedEvent } from './arriving-event.ts'
import { changeEvents } from './change-events.ts'
import { leftOutBalls } from './dismissed-names.ts'
import type { RecordRefusal, RecordStatus } from './record-result.ts'
import {
  type MatchSource,
  passChanges,
  type Recording,
  reach,
  sourceOf,
  sourceOfRevision,
  writeRow,
} from './recording.ts'
import { contradicted } from './standby.ts'
import { awaitName } from './unknown-names.ts'

export type Placed = ({ ok: true } & RecordStatus) | ({ ok: false } & RecordRefusal)

/** The first event starts its match. Earlier than this before the scheduled start, it is an error. */
const earliestBeforeStartMs = 15 * 60_000
const limits = {
  /** The limit for a match and source at a time. The last place is for the event that the match waits for. */
  parked: 64,
  sources: 8,
  /** Events of one source stored beside the match's log: more than the longest match has. */
  kept: 20_000,
} as const

/**
 * Places an event: in the log, among the parked events, or compared with what the match has already. The leading source
 * counts; the others are compared with it. A refusal has no effect.
 */
export async function placeEvent(recording: Recording, parsed: ParsedEvent): Promise<Placed> {
  const { match } = recording
  const { message } = parsed
  const source = sourceOf(recording, parsed.source)
  const leads = match.leadingSource === null || match.leadingSource === parsed.source
  // What was recorded before play was over is compared until the match is completed.
  const isBehind =
    match.state === 'review' && !leads && !isChange(message) && recording.log.at(message) !== null
  const refusal =
    (isBehind ? null : untimely(recording, message)) ??
    (isChange(message) ? null : fullness(recording, source))
  if (refusal) return refusal

  // It refers to what it changes, so it has no place in the order of events.
  if (isChange(message)) return changeEvents(recording, [parsed])

  if (leads && parsed.sourceSequence !== null) {
    if (parsed.sourceSequence > source.lastSequence + 1) await passChanges(recording, parsed.source)
    const { lastSequence } = sourceOf(recording, parsed.source)
    if (parsed.sourceSequence <= lastSequence) return { ok: false, reason: 'conflict', on: 'sequence' }
    if (parsed.sourceSequence > lastSequence + 1) return park(recording, parsed, 'predecessor')
  }
  const current = recording.log.at(message)
  if (current && (!leads || (await isFromAnotherSource(recording, parsed, current))))
    return compare(recording, { ...parsed, message }, current)
  const isOperatorsWord =
    parsed.source === operatorSource && (parsed.despite !== null || (await isAnew(recording, message)))
  if (!leads && !isOperatorsWord) {
    const broken = contradicted(recording, parsed)
    if (!broken) return park(recording, parsed, 'leader')
    if (!broken.isLaw || parsed.despite === null) return refusedFor(broken)
  }
  const broken = await judge(recording, message)
  if (broken && !(broken.isLaw && parsed.despite !== null && !isTaken(message, current))) {
    // An operator's event, for any source, is accepted at once and can be corrected.
    const mayWait = parsed.source !== operatorSource && (parsed.despite === null || parsed.repeats)
    const waits =
      mayWait && broken.reason.startsWith('unlisted')
        ? await awaitName(recording, { ...parsed, message })
        : null
    if (waits) return { ok: true, ...waits }
    return refusedFor(broken)
  }
  const reason = broken && parsed.despite
  return { ok: true, status: 'recorded', revision: await append(recording, parsed, message, reason) }
}

/** Whether an operator withdrew what was at that place: its sender does not send it again. */
async function isAnew(recording: Recording, event: MatchEvent): Promise<boolean> {
  const withdrawn = recording.log.withdrawnAt(event)
  if (withdrawn === null || withdrawn.correctedAt === null) return false
  return (await sourceOfRevision(recording, withdrawn.correctedAt)) === operatorSource
}

export function refusedFor({ reason: rule, detail, isLaw }: BrokenRule): { ok: false } & RecordRefusal {
  return { ok: false, reason: 'impossible', rule, detail, isLaw }
}

/** An event that breaks a law only because a delivery was left out does not break it. */
async function judge(recording: Recording, event: MatchEvent): Promise<BrokenRule | null> {
  const { log } = recording
  const broken = log.judge(event)
  if (!broken?.isLaw) return broken
  log.leaveOut(await leftOutBalls(recording))
  return log.judge(event)
}

/** A delivery is recorded once, and so is an outcome: a recorded one can only be corrected. */
function isTaken(event: MatchEvent, current: CurrentEvent | null): boolean {
  return current !== null && (event.type === 'ball' || event.type === 'outcome')
}

function untimely({ match, now }: Recording, message: MatchMessage): ({ ok: false } & RecordRefusal) | null {
  const { state, startsAt } = match
  if (isFinal(state) || (state === 'review' && !isChange(message)))
    return { ok: false, reason: 'match_over', state }
  if (state === 'live' || startsNothing(message)) return null
  if (!judgeTransition({ state, hasPlay: false }, 'live', 'play').ok)
    return { ok: false, reason: 'match_postponed' }
  const isEarly = now.getTime() < startsAt.getTime() - earliestBeforeStartMs
  return isEarly ? { ok: false, reason: 'too_early', startsAt } : null
}

/** Line-ups, and corrections of earlier messages: they may come long before the start. */
function startsNothing(message: MatchMessage): boolean {
  return message.type === 'lineup' || isChange(message)
}

function fullness(
  { sources }: Recording,
  { source, kept }: MatchSource,
): ({ ok: false } & RecordRefusal) | null {
  if (!sources.has(source) && sources.size >= limits.sources)
    return { ok: false, reason: 'too_many_sources', limit: limits.sources }
  return kept >= limits.kept ? { ok: false, reason: 'too_many_events', limit: limits.kept } : null
}

/**
 * A repeated event is judged, and so is a header from the leader; after a silence the leader may find events that another source
 * sent meanwhile.
 */
async function isFromAnotherSource(
  recording: Recording,
  parsed: ParsedEvent,
  current: CurrentEvent,
): Promise<boolean> {
  const isNews = current.event.type === 'innings'
  return !isNews && (await sourceOfRevision(recording, current.revision)) !== parsed.source
}

async function park(
  recording: Recording,
  parsed: ParsedEvent,
  behind: 'predecessor' | 'leader',
): Promise<Placed> {
  const { tx, match, parked, log, now } = recording
  const { source, sourceEventId, sourceSequence, message: payload } = parsed
  const ofSource = parked.filter((event) => event.source === source).length
  const isAwaited = !isChange(payload) && log.judge(payload) === null
  if (ofSource >= limits.parked - (isAwaited ? 0 : 1))
    return { ok: false, reason: 'too_many_parked', limit: limits.parked }
  const row = { matchId: match.id, source, sourceEventId, sourceSequence, payload, parkedAt: now }
  await tx.insert(parkedEvents).values(row)
  parked.push(row)
  reach(recording, source, { sequence: null, kept: sourceOf(recording, source).kept + 1 })
  return { ok: true, status: 'parked', behind }
}

async function compare(
  recording: Recording,
  parsed: ParsedEvent & { message: MatchEvent },
  current: CurrentEvent,
): Promise<Placed> {
  const { tx, match, now } = recording
  const { source, sourceEventId, sourceSequence, message: payload } = parsed
  const { revision, event } = current
  const agrees = isSameMessage(event, payload)
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

/**
 * Appends a judged event, which may start or finish the match. A line-up does neither, and does not make its source the leader.
 * @param reason why it is recorded although it breaks a law; null if it breaks none
 */
async function append(
  recording: Recording,
  parsed: ParsedEvent,
  event: MatchEvent,
  reason: string | null,
): Promise<number> {
  const { tx, match, now, reviewMs } = recording
  const revision = await writeRow(recording, parsed, { kind: 'event', payload: event, reason })
  recording.log.append(revision, event)
  recording.sidesChanged ||= changesSides(event)
  if (event.type === 'lineup') {
    moveLock(recording)
    return revision
  }
  // An operator's event between two events of a feed does not take the lead from it.
  if (match.leadingSource === null || parsed.source !== operatorSource) match.leadingSource = parsed.source
  if (match.state === 'upcoming') {
    const why = `first event from ${parsed.source}`
    if (!(await startMatch(tx, match.id, { by: 'play', at: now, why })))
      throw new Error(`Match ${match.id} could not start.`)
    match.state = 'live'
    recording.started = true
  }
  if (event.type === 'outcome') {
    const reviewUntil = new Date(now.getTime() + reviewMs)
    const end = { result: resultOf(event.outcome), reviewUntil }
    await finishMatch(tx, match.id, end, { by: 'play', at: now, why: `outcome from ${parsed.source}` })
    match.state = 'review'
    recording.finished = true
  }
  return revision
}
