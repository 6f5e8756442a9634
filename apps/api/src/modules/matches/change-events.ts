import { isChange } from '@toprun/api-schema/match-event'
import { resultOf } from '@toprun/game-rules/scoreboard/result-text'
import { saysTheSame, type Told } from './arriving-event.ts'
import { placeOf } from './current-event.ts'
import type { LogChange } from './match-log.ts'
import { reopenMatch, setResult } from './match-state.ts'
import type { RecordRefusal, RecordStatus } from './record-result.ts'
import { type Recording, writeRow } from './recording.ts'

/** The source of the site's operators. */
export const operatorSource = 'operator'

/**
 * Corrects and withdraws events, all of these or none: the match must make sense with all of them together. Withdrawing the
 * outcome of a match under review lets it go on.
 */
export async function changeEvents(
  recording: Recording,
  changes: readonly Told[],
): Promise<({ ok: true } & RecordStatus) | ({ ok: false } & RecordRefusal)> {
  const { match, log } = recording
  if (match.state === 'completed' || match.state === 'void')
    return { ok: false, reason: 'match_over', state: match.state }
  const read: LogChange[] = []
  for (const told of changes) {
    const change = readChange(recording, told, match.revision + read.length + 1)
    if (!change.ok) return change
    read.push(change.entry)
  }
  const changed = log.withChanges(read)
  if (!changed.ok) {
    const { revision, impossible } = changed
    return {
      ok: false,
      reason: 'breaks_later_event',
      revision,
      rule: impossible.reason,
      detail: impossible.detail,
    }
  }
  for (const [index, told] of changes.entries()) {
    const { message } = told
    const entry = read[index]
    if (!entry || !isChange(message)) continue
    await writeRow(recording, told, {
      kind: entry.kind,
      payload: entry.kind === 'correction' ? entry.event : null,
      targetRevision: entry.target,
      reason: message.reason,
    })
  }
  recording.log = changed.log
  await followOutcome(recording)
  return { ok: true, status: 'recorded', revision: match.revision }
}

function readChange(
  { match, log }: Recording,
  { source, message }: Told,
  revision: number,
): { ok: true; entry: LogChange } | ({ ok: false } & RecordRefusal) {
  if (!isChange(message))
    return { ok: false, reason: 'malformed', detail: 'It corrects or withdraws nothing.' }
  if (source !== operatorSource && source !== match.leadingSource)
    return { ok: false, reason: 'not_leading', leader: match.leadingSource }
  const target = log.find(message.revision)
  if (!target) return { ok: false, reason: 'unknown_revision', revision: message.revision }
  if (target.withdrawn) return { ok: false, reason: 'withdrawn_already', revision: message.revision }
  if (message.type === 'withdraw')
    return { ok: true, entry: { kind: 'withdrawal', revision, target: target.revision } }
  if (placeOf(message.event) !== placeOf(target.event))
    return { ok: false, reason: 'another_place', place: placeOf(target.event) }
  if (saysTheSame(target.event, message.event))
    return { ok: false, reason: 'unchanged', revision: message.revision }
  return { ok: true, entry: { kind: 'correction', revision, target: target.revision, event: message.event } }
}

/** Under review a match has the result that its outcome says; without an outcome it is not over. */
async function followOutcome({ tx, match, log }: Recording): Promise<void> {
  if (match.state !== 'review') return
  const told = log.outcome()
  if (told) return setResult(tx, match.id, resultOf(told.outcome))
  await reopenMatch(tx, match.id)
  match.state = 'live'
}
