import type { MatchId } from '@toprun/api-schema/ids'
import type { Database } from '../../../platform/database.ts'
import { type OpeningTerms, openContestByTemplate } from '../../contests/open-contests.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Opens another contest of an upcoming match by a template. */
export function openContestAction(
  db: Database,
  head: ActionHead,
  { matchId, template, name }: { matchId: MatchId; template: string; name: string },
  opening: OpeningTerms,
): Promise<ActionResult> {
  const action = { kind: 'open contest', target: `match:${matchId}`, details: { template, name } }
  return performAction(db, head, action, async (tx) => {
    const opened = await openContestByTemplate(tx, matchId, { template, name, opening, now: head.now })
    if (!opened.ok) return { ok: false, summary: refusals[opened.reason](matchId, template) }
    const note = opened.isGuaranteeLost ? ' Its guarantee is beyond the caps, so it has none.' : ''
    return { ok: true, summary: `${opened.contest.id}  ${name} is open.${note}` }
  })
}

const refusals = {
  unknown_match: (matchId: MatchId) => `There is no match ${matchId}.`,
  started: (matchId: MatchId) => `${matchId} is locked already.`,
  unknown_template: (matchId: MatchId, template: string) =>
    `There is no template ${template} for the format of ${matchId}.`,
} as const
