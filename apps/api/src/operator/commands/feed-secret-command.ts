import { feedSource } from '@toprun/api-schema/operator-feeds'
import { z } from 'zod'
import { type FeedSecret, listFeedSecrets } from '../../game/live/feed/feed-secrets.ts'
import { createFeedSecretAction, revokeFeedSecretAction } from '../console/actions/change-feed-secrets.ts'
import { checked, configuration, idArgument, reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

/** Of a list, the newest ones. */
const listed = 200
const sourceName = z.string({ error: 'create needs a SOURCE' }).pipe(feedSource)
const secretId = idArgument('revoke needs the ID of a secret; "feed-secret list" shows them')

export const feedSecretCommand: Command = {
  usage: 'feed-secret create SOURCE [--reason TEXT] | list | revoke ID [--reason TEXT]',
  does: 'makes a secret by which a source signs its events, shown once; lists them without the secrets; revokes one at once',
  audit: 'own',
  options: { reason: { type: 'string' } },
  async run(db, [what, argument], options, pool) {
    const head = () => commandHead(pool, reasonOption(options.reason))
    switch (what) {
      case 'create': {
        const source = checked(sourceName, argument)
        const { result, secret } = await createFeedSecretAction(db, configuration(), await head(), source)
        return `${secret}\n${doneOrThrow(result)} It is shown this once.`
      }
      case 'list': {
        const secrets = await listFeedSecrets(db, { limit: listed })
        return secrets.length === 0
          ? 'No source has a secret that was made here.'
          : secrets.map(lineOf).join('\n')
      }
      case 'revoke':
        return doneOrThrow(await revokeFeedSecretAction(db, await head(), checked(secretId, argument)))
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
