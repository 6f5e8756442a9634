import { randomUUID } from 'node:crypto'
import type { SandboxCard } from '@toprun/api-schema/payment'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, lockUser } from '../../../../ground/identity/lock-user.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Jobs, Queue } from '../../../../platform/jobs.ts'
import { sandboxPayments } from '../../tables.ts'
import type { SandboxState } from './sandbox.ts'
import { type CardOutcome, playCard } from './sandbox-cards.ts'

/** A message that the sandbox has to send. */
export interface OwedMessage {
  paymentId: string
  eventId: string
}

export const sandboxWebhookQueue: Queue<OwedMessage> = {
  name: 'sandbox_webhook',
  data: z.object({ paymentId: z.uuid(), eventId: z.string() }),
}

/** How long the bank of the test card with a timeout takes. */
const slowBankSeconds = 4

export type SandboxTry =
  | { ok: true; state: SandboxState; note: string | null }
  | { ok: false; reason: 'unknown_payment' | 'card_expired' | 'no_challenge' }

interface CardContext {
  db: Database
  jobs: Jobs
  /** The cardholder. */
  actor: Actor
}

/** Tries a card. Once a payment is decided, further cards change nothing. */
export function payByCard(
  context: CardContext,
  paymentId: string,
  card: Pick<SandboxCard, 'number' | 'expiry'>,
  now: Date,
): Promise<SandboxTry> {
  const played = playCard(card, now)
  if (played.state === 'expired') return Promise.resolve({ ok: false, reason: 'card_expired' })
  return decide(context, paymentId, ['created', 'declined', 'challenge'], played)
}

/** The user answers the bank's verification. */
export async function answerChallenge(
  context: CardContext,
  paymentId: string,
  approve: boolean,
): Promise<SandboxTry> {
  const tried = await decide(
    context,
    paymentId,
    ['challenge'],
    approve
      ? { state: 'succeeded' }
      : { state: 'declined', note: 'Your bank could not confirm that it was you.' },
  )
  return tried.ok && (tried.state === 'created' || (approve && tried.state === 'declined'))
    ? { ok: false, reason: 'no_challenge' }
    : tried
}

async function decide(
  { db, jobs, actor }: CardContext,
  paymentId: string,
  undecided: readonly SandboxState[],
  outcome: CardOutcome,
): Promise<SandboxTry> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const [known] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.paymentId, paymentId))
      .for('update')
    if (!known) return { ok: false, reason: 'unknown_payment' }
    if (!undecided.includes(known.state)) return { ok: true, state: known.state, note: known.note }
    const note = outcome.state === 'declined' ? outcome.note : null
    const cardFingerprint = outcome.state === 'declined' ? null : (outcome.fingerprint ?? null)
    await tx
      .update(sandboxPayments)
      .set({ state: outcome.state, note, cardFingerprint })
      .where(eq(sandboxPayments.paymentId, paymentId))
    if (outcome.state !== 'challenge') {
      const message = { paymentId, eventId: `evt_${randomUUID()}` }
      const delay = outcome.state === 'processing' ? slowBankSeconds : 0
      await jobs.enqueue(tx, sandboxWebhookQueue, randomUUID(), message, { afterSeconds: delay })
    }
    return { ok: true, state: outcome.state, note }
  })
}

/** The slow bank approves after all. */
export async function letSlowBankPay(db: Database, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.paymentId, paymentId))
      .for('update')
    if (known?.state !== 'processing') return
    await tx
      .update(sandboxPayments)
      .set({ state: 'succeeded' })
      .where(eq(sandboxPayments.paymentId, paymentId))
  })
}
