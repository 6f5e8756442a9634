import { createFeedSecret, revokeFeedSecret } from '../../../game/live/feed/feed-secrets.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/**
 * Makes a secret by which a source signs.
 * @returns the secret beside the result, this once: null where the same request made it before, or it was refused
 */
export async function createFeedSecretAction(
  db: Database,
  config: Configuration,
  head: ActionHead,
  source: string,
): Promise<{ result: ActionResult; secret: string | null }> {
  const { actor: by, now } = head
  let secret: string | null = null
  const action = { kind: 'create feed secret', target: `feed:${source}`, details: {} }
  const result = await performAction(db, head, action, async (tx) => {
    const made = await createFeedSecret(tx, config, { source, by, now })
    if (!made.ok)
      return { ok: false, summary: `${source} has two secrets in force; revoke one of them first.` }
    secret = made.secret
    return { ok: true, summary: `The secret of ${source} is made. Its id is ${made.id}.` }
  })
  return { result, secret: result.ok ? secret : null }
}

/** Ends a secret at once. */
export function revokeFeedSecretAction(db: Database, head: ActionHead, id: string): Promise<ActionResult> {
  const { actor: by, now } = head
  const action = { kind: 'revoke feed secret', target: `feed-secret:${id}`, details: {} }
  return performAction(db, head, action, async (tx) => {
    const source = await revokeFeedSecret(tx, { id, by, now })
    return source === null
      ? { ok: false, summary: `There is no secret ${id} in force.` }
      : { ok: true, summary: `The secret ${id} of ${source} is revoked.` }
  })
}
