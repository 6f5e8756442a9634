import type { MatchId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { type ContestTerms, contestTerms } from '@toprun/content/contests'
import type { z } from 'zod'
import {
  type GuaranteeCaps,
  type OpeningTerms,
  openContestByTemplate,
  openCustomContest,
} from '../../../game/contests/terms/open-contests.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { termFaultText } from './term-fault-text.ts'

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

/** What an operator states, before it is checked. */
type StatedTerms = Omit<z.input<typeof contestTerms>, 'prizes'> & { prizes: string }

/**
 * Opens another contest of an upcoming match with its own terms, checked as those of templates are: amounts in cents, the rake in
 * per cent.
 */
export function openOwnContestAction(
  db: Database,
  head: ActionHead,
  { matchId, terms }: { matchId: MatchId; terms: StatedTerms },
  caps: GuaranteeCaps,
): Promise<ActionResult> {
  const action = { kind: 'open contest', target: `match:${matchId}`, details: { terms } }
  return performAction(db, head, action, async (tx) => {
    const checked = contestTerms.safeParse(terms)
    if (!checked.success) return { ok: false, summary: termFaultText(checked.error) }
    const opened = await openCustomContest(tx, matchId, { terms: checked.data, caps, now: head.now })
    if (!opened.ok) return { ok: false, summary: refusals[opened.reason](matchId) }
    const { name, guarantee } = checked.data
    const note = guarantee > 0 && !opened.guaranteed ? guaranteeLost(checked.data) : ''
    return { ok: true, summary: `${opened.contestId}  ${name} is open.${note}` }
  })
}

const guaranteeLost = ({ guarantee, minEntries }: ContestTerms) =>
  ` It does not guarantee ${formatCents(BigInt(guarantee))}, which is beyond the caps, and needs ${minEntries} entries.`

const refusals = {
  unknown_match: (matchId: MatchId) => `There is no match ${matchId}.`,
  started: (matchId: MatchId) => `${matchId} is locked already.`,
  unknown_template: (matchId: MatchId, template: string) =>
    `There is no template ${template} for the format of ${matchId}.`,
} as const
