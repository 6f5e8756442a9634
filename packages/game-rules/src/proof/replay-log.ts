import type { ProofLineOf } from '@toprun/api-schema/proof'
import { createEventCheck } from '../event-check/event-check.ts'
import { currentEvents, type LogEntry } from '../event-log.ts'
import type { PublishedPoints } from '../published-points.ts'
import { createScorer, type Scorer } from '../scoring/scorer.ts'
import type { MatchBalls } from '../slots.ts'

/** The match according to its events, and its progress. */
export interface Replayed {
  scorer: Scorer
  balls: MatchBalls
}

type Replay = ({ ok: true } & Replayed) | { ok: false; sentence: string }

/** The match of a bundle after the last row of its log, with corrections applied, or why it cannot be replayed. */
export function replayLog(
  { info, format, warmUp, squad }: ProofLineOf<'match'>,
  { rulesVersion, slot }: Pick<ProofLineOf<'contest'>, 'rulesVersion' | 'slot'>,
  log: readonly LogEntry[],
  published: PublishedPoints,
): Replay {
  if (!info) return { ok: false, sentence: 'The file does not say who played the match.' }
  if (!published.some(({ version }) => version === rulesVersion))
    return { ok: false, sentence: `The points tables ${rulesVersion} are not known here.` }
  const roleOf = new Map(squad.map(({ id, role }) => [id, role]))
  const scorer = createScorer({
    info,
    format,
    warmUp,
    ...(slot && { slot }),
    roles: ({ identity }) => roleOf.get(identity) ?? 'AR',
    rulesVersion,
    published,
  })
  const check = createEventCheck(info, format)
  for (const { event, revision, withdrawn } of currentEvents(log)) {
    if (withdrawn) {
      check.leaveOut(event)
      continue
    }
    const broken = check.check(event)
    // Events that broke a law still happened.
    if ((broken && !broken.isLaw) || !scorer.apply(event).ok)
      return { ok: false, sentence: `Revision ${revision} of the match is impossible.` }
    check.apply(event)
  }
  return { ok: true, scorer, balls: check.balls() }
}
