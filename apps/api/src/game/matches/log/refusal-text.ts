import type { RecordRefusal } from './record-result.ts'

/** Why an event was refused, in a sentence that may follow a colon. */
export function refusalText(refusal: RecordRefusal): string {
  switch (refusal.reason) {
    case 'malformed':
      return refusal.detail
    case 'impossible':
      return refusal.detail
    case 'breaks_later_event':
      return `then revision ${refusal.revision} would be impossible: ${refusal.detail} Change that revision first, or both together.`
    case 'unknown_match':
      return 'there is no such match.'
    case 'match_over':
      return `the match is ${refusal.state}.`
    case 'match_postponed':
      return 'the match is postponed; give it a new start first.'
    case 'too_early':
      return `the match starts at ${refusal.startsAt.toISOString()}; to record events before then, start it now.`
    case 'conflict':
      return `the source sent a different event under that ${refusal.on === 'id' ? 'id' : 'number'}.`
    case 'too_many_parked':
    case 'too_many_sources':
    case 'too_many_events':
      return `the match takes ${refusal.limit} at most.`
    case 'not_leading':
      return `only ${refusal.leader ?? 'the leading source'} and the operator change what was recorded.`
    case 'unknown_revision':
      return `revision ${refusal.revision} is not an event of the match.`
    case 'withdrawn_already':
      return `revision ${refusal.revision} is withdrawn.`
    case 'unchanged':
      return `revision ${refusal.revision} already says that.`
    case 'another_place':
      return `a correction keeps its place, here ${refusal.place}.`
  }
}
