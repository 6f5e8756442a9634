import { formatCents } from '@toprun/api-schema/money-text'
import { mayAct, type OperatorLevel } from '@toprun/api-schema/operator-level'
import { utcText } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { lockOperatorLevel } from '../console/operator-accounts.ts'
import type { ActionHead, ActionOutcome, TwoOperators } from './action-log.ts'
import { decide, endOf, lockProposal, type Proposal, storeProposal } from './proposals.ts'

/** A change by two operators. @param by who decided it, as the modules record it */
type Change = (tx: Database, by: string) => Promise<ActionOutcome>

interface Asked {
  kind: Proposal['kind']
  target: string
  input: object
}

const proposed = ({ by, approvedBy }: TwoOperators) => `${by} and ${approvedBy}`

/** Stores a request for a second operator, if it could be carried out now. */
export async function propose(
  tx: Database,
  { id, actor: proposedBy, reason, now: proposedAt }: ActionHead,
  { kind, target, input }: Asked,
  change: Change,
): Promise<ActionOutcome> {
  const tried = await tryOut(tx, (inner) => change(inner, proposedBy))
  if (!tried.ok) return tried
  const other = await storeProposal(tx, {
    ...{ id, kind, target, input, proposedBy, proposedAt },
    ...{ amountMinor: tried.amountMinor ?? null, reason: reason ?? '' },
  })
  if (other !== null) return refused(`${other.proposedBy} asked for this already. A ${approvalText(other)}`)
  const amount = tried.amountMinor === undefined ? '' : ` of ${formatCents(tried.amountMinor)}`
  return { ok: true, isProposed: true, summary: `${nouns[kind]}${amount}: a ${approvalText({ proposedAt })}` }
}

const nouns: Readonly<Record<Proposal['kind'], string>> = {
  ...{ refund: 'Refund', 'assign deposit': 'Credit of a deposit', 'delete account': 'Deletion' },
}

const approvalText = (proposal: Pick<Proposal, 'proposedAt'>) =>
  `second operator can approve it until ${utcText(endOf(proposal))}.`

/** What a change would do now, without any effect. */
async function tryOut(
  tx: Database,
  change: (tx: Database) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const tried = await rollbackOnRefusal<never, { ok: false; reason: 'tried'; outcome: ActionOutcome }>(
    tx,
    async (inner, refuse) => refuse({ ok: false, reason: 'tried', outcome: await change(inner) }),
  )
  return tried.outcome
}

/** Carries out a proposed change, judged by the current state of the site. @param head of the second operator */
export async function approve(
  tx: Database,
  { actor, now }: ActionHead,
  { id, level }: { id: string; level: OperatorLevel },
  change: Change,
): Promise<ActionOutcome> {
  const proposal = await lockProposal(tx, id)
  const fault = decidingFault(proposal, now)
  if (proposal === null || fault !== null) return refused(fault ?? unknownProposal)
  const two = { by: proposal.proposedBy, approvedBy: actor }
  if (two.by === two.approvedBy) return refused('Another operator approves what you asked for.')
  const unfit = await unfitText(tx, two.by, level)
  if (unfit !== null) return refused(unfit)
  const outcome = await change(tx, proposed(two))
  if (!outcome.ok) return outcome
  if ((outcome.amountMinor ?? null) !== proposal.amountMinor)
    return refused(
      `The amount is ${amountText(outcome.amountMinor)} now, not ${amountText(proposal.amountMinor)}.`,
    )
  await decide(tx, id, { decision: 'approved', by: actor, now })
  return { ...outcome, summary: `${outcome.summary} ${namesText(two)}` }
}

/** Ends a proposal without the change. */
export async function decline(tx: Database, { actor, now }: ActionHead, id: string): Promise<ActionOutcome> {
  const proposal = await lockProposal(tx, id)
  const fault = decidingFault(proposal, now)
  if (proposal === null || fault !== null) return refused(fault ?? unknownProposal)
  await decide(tx, id, { decision: 'declined', by: actor, now })
  const noun = nouns[proposal.kind]
  return { ok: true, summary: `${noun} that ${proposal.proposedBy} asked for: ${actor} declined it.` }
}

/** Makes a change for the two operators named on the command line. */
export async function byTwoNamed(
  tx: Database,
  { actor, two }: ActionHead,
  level: OperatorLevel,
  change: Change,
): Promise<ActionOutcome> {
  if (two === undefined) {
    const tried = await tryOut(tx, (inner) => change(inner, actor))
    return tried.ok
      ? refused('This needs two operators: name who asks by --by and who approves by --approved-by.')
      : tried
  }
  if (two.by === two.approvedBy) return refused('--by and --approved-by must name different operators.')
  // In a fixed order: two concurrent commands must not wait for each other.
  for (const name of [two.by, two.approvedBy].sort()) {
    const unfit = await unfitText(tx, name, level)
    if (unfit !== null) return refused(unfit)
  }
  const outcome = await change(tx, proposed(two))
  return outcome.ok ? { ...outcome, summary: `${outcome.summary} ${namesText(two)}` } : outcome
}

export const unknownProposal = 'There is no such proposal.'

function decidingFault(proposal: Proposal | null, now: Date): string | null {
  if (proposal === null) return unknownProposal
  const { decision, decidedBy } = proposal
  if (decision === 'approved') return `${decidedBy} approved it already.`
  if (decision === 'declined') return `${decidedBy} declined it.`
  const end = endOf(proposal)
  return decision === 'expired' || now > end ? `It could be approved until ${utcText(end)}.` : null
}

/** Why an operator may not be one of the two; their level does not change until `tx` ends. */
async function unfitText(tx: Database, name: string, needed: OperatorLevel): Promise<string | null> {
  const level = await lockOperatorLevel(tx, name)
  if (level === null) return `There is no operator ${name} whose credentials are in force.`
  return mayAct(level, needed) ? null : `The level of ${name} is ${level}, which may not do this.`
}

const amountText = (amountMinor: bigint | null | undefined) => formatCents(amountMinor ?? 0n)

const namesText = ({ by, approvedBy }: TwoOperators) => `Asked for by ${by}, approved by ${approvedBy}.`

const refused = (summary: string): ActionOutcome => ({ ok: false, summary })
