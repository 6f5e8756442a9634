import { isChange } from '@toprun/api-schema/match-event'
import { operatorSource } from '@toprun/api-schema/match-feed'
import { isFinal } from '@toprun/api-schema/match-states'
import type { LogChange } from '@toprun/game-rules/event-log'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { reopenMatch, setResult } from '../play/match-state.ts'
import { isSameMessage, type ParsedEvent } from './arriving-event.ts'
import { placeOf } from './event-place.ts'
import type { RecordRefusal, RecordStatus } from './record-result.ts'
import { type Recording, sourceOfRevision, writeRow } from './recording.ts'

/**
 * Corrects and withdraws events, all or none: the match must be valid with all changes applied, or an operator allows broken laws. Withdrawing the
 * outcome of a match under review resumes play.
 */
export async function changeEvents(
  recording: Recording,
  changes: readonly ParsedEvent[],
): Promise<({ ok: true } & RecordStatus) | ({ ok: false } & RecordRefusal)> {
  const { match, log } = recording
  if (isFinal(match.state)) return { ok: false, reason: 'match_over', state: match.state }
  const read: LogChange[] = []
  for (const parsed of changes) {
    const change = await readChange(recording, parsed, match.revision + read.length + 1)
    if (!change.ok) return change
    read.push(change.entry)
  }
  const despiteLaws = changes.some(({ despite }) => despite !== null)
  const changed = log.withChanges(read, despiteLaws)
  if (!changed.ok) {
    const { revision, broken } = changed
    const { reason: rule, detail, isLaw } = broken
    if (read.some(({ target }) => target === revision))
      return {
        ok: false,
        reason: 'impossible',
        rule,
        isLaw,
        detail: changes.length === 1 ? detail : `revision ${revision}: ${detail}`,
      }
    return {
      ok: false,
      reason: 'breaks_later_event',
      revision,
      rule,
      detail,
    }
  }
  for (const [index, parsed] of changes.entries()) {
    const { message } = parsed
    const entry = read[index]
    if (!entry || !isChange(message)) continue
    await writeRow(recording, parsed, {
      kind: entry.kind,
      payload: entry.kind === 'correction' ? entry.event : null,
      targetRevision: entry.target,
      reason: message.reason,
    })
  }
  recording.log = changed.log
  recording.sidesChanged = true
  await followOutcome(recording, changes)
  return { ok: true, status: 'recorded', revision: match.revision }
}

async function readChange(
  recording: Recording,
  { source, message }: ParsedEvent,
  revision: number,
): Promise<{ ok: true; entry: LogChange } | ({ ok: false } & RecordRefusal)> {
  const { match, log } = recording
  if (!isChange(message))
    return { ok: false, reason: 'malformed', detail: 'It corrects or withdraws nothing.' }
  // Before the first ball no source leads: each may change what it announced.
  const owner = match.leadingSource ?? (await sourceOfRevision(recording, message.revision))
  if (source !== operatorSource && source !== owner)
    return { ok: false, reason: 'not_leading', leader: match.leadingSource }
  const target = log.find(message.revision)
  if (!target) return { ok: false, reason: 'unknown_revision', revision: message.revision }
  if (target.withdrawn) return { ok: false, reason: 'withdrawn_already', revision: message.revision }
  if (message.type === 'withdraw')
    return { ok: true, entry: { kind: 'withdrawal', revision, target: target.revision } }
  if (placeOf(message.event) !== placeOf(target.event))
    return { ok: false, reason: 'another_place', place: placeOf(target.event) }
  if (isSameMessage(target.event, message.event))
    return { ok: false, reason: 'unchanged', revision: message.revision }
  return { ok: true, entry: { kind: 'correction', revision, target: target.revision, event: message.event } }
}

/** Keeps the result of a match under review in line with its outcome event; without an outcome the match is live again. */
async function followOutcome(
  { tx, match, log, now }: Recording,
  changes: readonly ParsedEvent[],
): Promise<void> {
  if (match.state !== 'review') return
  const outcome = log.outcome()
  if (outcome) return setResult(tx, match.id, resultOf(outcome.outcome))
  const why = `outcome withdrawn by ${changes[0]?.source}`
  await reopenMatch(tx, match.id, { by: 'play', at: now, why })
  match.state = 'live'
}
