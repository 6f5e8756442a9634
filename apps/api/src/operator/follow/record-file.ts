import { createHash } from 'node:crypto'
import { capital } from '@toprun/api-schema/capital'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { isFinal } from '@toprun/api-schema/match-states'
import { asc, eq } from 'drizzle-orm'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { logColumns, readEntry, withoutDismissed } from '../../game/matches/log/match-log.ts'
import { takeLead } from '../../game/matches/log/record-event.ts'
import { type RecordOptions, type RecordResult, refusalText } from '../../game/matches/log/record-result.ts'
import { matchEvents, matches } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { eventsOfFile, type FilePlan, isAhead, planOfFile, recordedEvents } from './file-plan.ts'

/** The result of one reading of a file. */
export interface RecordedFile {
  ok: true
  events: number
  corrections: number
  withdrawals: number
  /** Whether the log equals the file. */
  isComplete: boolean
  /** Why not; null if it does. */
  why: string | null
  /** A refused line-up, which blocks nothing: a sentence. */
  leftOut: string | null
  /** The source that leads instead; null if the file leads. Then nothing is recorded, and `isComplete` says that the file is not ahead. */
  leader: string | null
}

/** A refusal's reason is a sentence. */
export type RecordFileResult = RecordedFile | { ok: false; reason: string }

/** Events recorded in one transaction at most: others wait for the match meanwhile. */
const mostTogether = 200

/**
 * Makes the match's log equal to the file, in one transaction, as the source of that name: new events, corrections and withdrawals, or
 * none of them. Killed at any moment and started again, it neither leaves out an event nor records one twice.
 * @param file read by `readMatchFile`
 * @param mayWithdraw false: removals wait, because the file may be incomplete
 * @param mayLead the file has been ahead of another source that leads for long enough to lead instead, if that is silent
 */
export function recordFile(
  db: Database,
  { matchId, source, file, mayWithdraw, mayLead }: RecordingFile,
  options: RecordOptions,
): Promise<RecordFileResult> {
  return rollbackOnRefusal<RecordFileResult, { ok: false; reason: string }>(db, async (tx, refuse) => {
    const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
    if (!match) return refuse({ ok: false, reason: 'There is no such match.' })
    if (isFinal(match.state)) return refuse({ ok: false, reason: `The match is ${match.state}.` })
    const { leadingSource: leader } = match
    const rows = await tx
      .select({ ...logColumns, source: matchEvents.source })
      .from(matchEvents)
      .where(eq(matchEvents.matchId, matchId))
      .orderBy(asc(matchEvents.revision))
    const recorded = recordedEvents(
      rows.map(({ source: by, ...row }) => ({ entry: readEntry(row), source: by })),
      source,
    )
    const said = await withoutDismissed(tx, match, eventsOfFile(file))
    if (leader !== null && leader !== source) {
      const isComplete = !isAhead(recorded, said)
      if (isComplete || !mayLead || !(await takeLead(tx, match, source, options.now)))
        return { ...nothing, leader, isComplete, why: null }
    }
    const plan = planOfFile(recorded, said)
    const withdrawals = plan.changes.filter(({ event }) => event === null).length
    if (withdrawals > 0 && !mayWithdraw)
      return { ...nothing, why: 'The file has less than before: it is read once more.' }
    const idOf = identified(match.revision)
    const changed = await recordPlanned(tx, { matchId, source, plan }, options, idOf)
    if (!changed.ok) return refuse({ ok: false, reason: sentenceOf(changed) })
    let why: string | null = null
    let leftOut: string | null = null
    let events = 0
    let passed = 0
    for (const payload of plan.events.slice(0, mostTogether)) {
      // Before the first ball a file may list whole squads.
      const despite = payload.type === 'lineup' && file.innings.length === 0 ? undefined : itSaysSo
      const sent = {
        matchId,
        source,
        sourceEventId: idOf(payload),
        sourceSequence: null,
        payload,
        despite,
        repeats: true,
      }
      const result = await receiveEvent(tx, sent, options)
      if (result.ok) events += 1
      else if (payload.type === 'lineup') leftOut = sentenceOf(result)
      else if (plan.changes.length > 0) return refuse({ ok: false, reason: sentenceOf(result) })
      else {
        why = sentenceOf(result)
        break
      }
      passed += 1
    }
    const isComplete = passed === plan.events.length
    const corrections = plan.changes.length - withdrawals
    return { ok: true, events, corrections, withdrawals, isComplete, why, leftOut, leader: null }
  })
}

interface RecordingFile {
  matchId: MatchId
  source: string
  file: CricsheetMatch
  mayWithdraw: boolean
  mayLead: boolean
}

const nothing: Omit<RecordedFile, 'why'> = {
  ...{ ok: true, events: 0, corrections: 0, withdrawals: 0 },
  ...{ isComplete: false, leftOut: null, leader: null },
}

/** An event of a file that broke a law did happen. */
const itSaysSo = 'The file says so.'

async function recordPlanned(
  tx: Database,
  { matchId, source, plan: { changes } }: Pick<RecordingFile, 'matchId' | 'source'> & { plan: FilePlan },
  options: RecordOptions,
  idOf: (payload: unknown) => string,
): Promise<RecordResult | { ok: true }> {
  if (changes.length === 0) return { ok: true }
  const messages = changes.map(({ revision, event }) => {
    const payload =
      event === null
        ? { type: 'withdraw', revision, reason: 'The source took it back.' }
        : { type: 'correct', revision, event, reason: 'The source corrected it.' }
    return { source, sourceEventId: idOf(payload), sourceSequence: null, payload, despite: itSaysSo }
  })
  return receiveChanges(tx, matchId, messages, options)
}

/** Ids of rows by their place in the log and their content. */
function identified(revision: number): (payload: unknown) => string {
  let place = revision
  return (payload) => {
    place += 1
    const digest = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
    return `${place}-${digest.slice(0, 16)}`
  }
}

function sentenceOf(refusal: Extract<RecordResult, { ok: false }>): string {
  return capital(refusalText(refusal))
}
