import { userInfo } from 'node:os'
import { z } from 'zod'
import {
  createFeedSecret,
  type FeedSecret,
  listFeedSecrets,
  revokeFeedSecret,
} from '../modules/live/feed-secrets.ts'
import { databaseTime } from '../platform/clock.ts'
import { checked } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'

/** The site's own sources do not sign. */
const ownSources = ['replay', 'simulator', 'operator']
const sourceName = z
  .string({ error: 'create needs a SOURCE' })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'SOURCE must be a short name in lower case')
  .refine((name) => !ownSources.includes(name), { error: 'SOURCE must not be one of the site itself' })
const secretId = z.uuid({ error: 'revoke needs the ID of a secret; "feed-secret list" shows them' })

export const feedSecretCommand: Command = {
  usage: 'feed-secret create SOURCE | list | revoke ID',
  does: 'makes a secret by which a source signs its events, shown once; lists them without the secrets; revokes one at once',
  async run(db, [what, argument], _options, pool) {
    const by = userInfo().username
    switch (what) {
      case 'create': {
        const source = checked(sourceName, argument)
        const now = await databaseTime(pool)
        const made = await createFeedSecret(db, configuration(), { source, by, now })
        if (!made.ok) throw new OperatorError(`${source} has two secrets in force; revoke one of them first.`)
        return `${made.secret}\nThe secret of ${source}, shown this once. Its id is ${made.id}.`
      }
      case 'list': {
        const secrets = await listFeedSecrets(db)
        return secrets.length === 0
          ? 'No source has a secret that was made here.'
          : secrets.map(lineOf).join('\n')
      }
      case 'revoke': {
        const id = checked(secretId, argument)
        const source = await revokeFeedSecret(db, { id, by, now: await databaseTime(pool) })
        if (source === null) throw new OperatorError(`There is no secret ${id} in force.`)
        return `The secret ${id} of ${source} is revoked.`
      }
      default:
        throw new OperatorError('feed-secret needs create, list or revoke.')
    }
  },
}

function lineOf({ id, source, createdAt, createdBy, revokedAt, revokedBy }: FeedSecret): string {
  const made = `made ${createdAt.toISOString()} by ${createdBy}`
  const state = revokedAt === null ? 'in force' : `revoked ${revokedAt.toISOString()} by ${revokedBy}`
  return `${id}  ${source}  ${made}  ${state}`
}
