import { createFeedSecret, revokeFeedSecret } from '@toprun/api-schema/operator-feeds'
import { createFeedSecret as create, revokeFeedSecret as revoke } from '../../game/live/feed/feed-secrets.ts'
import { actionOf, done, refused } from './action.ts'
import { text } from './command-words.ts'

/**
 * Creates a secret with which a source signs. The response has it only once: null if the same request made it before.
 */
export const createFeedSecretAction = actionOf(createFeedSecret, {
  kind: 'create feed secret',
  target: ({ source }) => `feed:${source}`,
  command: {
    name: 'feed-secret create',
    does: 'makes a secret by which a source signs its events, shown once',
    reads: { source: { ...text('SOURCE'), called: 'a SOURCE' } },
    reason: 'optional',
    prints: ({ summary, beside }) => `${beside?.secret}\n${summary} It is shown this once.`,
  },
  async run({ tx, context, by, now }, { source }) {
    const made = await create(tx, context.config(), { source, by, now })
    if (!made.ok) return refused(`${source} has two secrets in force; revoke one of them first.`)
    const summary = `The secret of ${source} is made. Its id is ${made.id}.`
    return { ok: true, summary, beside: { secret: made.secret } }
  },
  after: async (result) => (result.ok ? { ...result, beside: { secret: null, ...result.beside } } : result),
})

/** Ends a secret at once. */
export const revokeFeedSecretAction = actionOf(revokeFeedSecret, {
  kind: 'revoke feed secret',
  target: ({ id }) => `feed-secret:${id}`,
  command: {
    name: 'feed-secret revoke',
    does: 'revokes a secret of a source at once',
    reads: { id: { ...text('ID'), error: 'revoke needs the ID of a secret; "feed-secret list" shows them' } },
    reason: 'optional',
  },
  async run({ tx, by, now }, { id }) {
    const source = await revoke(tx, { id, by, now })
    return source === null
      ? refused(`There is no secret ${id} in force.`)
      : done(`The secret ${id} of ${source} is revoked.`)
  },
})
