import { feedSource } from '@toprun/api-schema/operator-feeds'
import { z } from 'zod'
import { type FeedSecret, listFeedSecrets } from '../../game/live/feed/feed-secrets.ts'
import { createFeedSecretAction, revokeFeedSecretAction } from '../actions/feed-secrets.ts'
import { checked, idArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { doneOrThrow, performed, resultOf } from './head.ts'
import { OperatorError } from './operator-error.ts'

/** Of a list, the newest ones. */
const listed = 200
const sourceName = z.string({ error: 'create needs a SOURCE' }).pipe(feedSource)
const secretId = idArgument('revoke needs the ID of a secret; "feed-secret list" shows them')

export const feedSecretCommand: Command = {
  usage: 'feed-secret create SOURCE [--reason TEXT] | list | revoke ID [--reason TEXT]',
  does: 'makes a secret by which a source signs its events, shown once; lists them without the secrets; revokes one at once',
  audit: 'own',
  options: { reason: { type: 'string' } },
  async run(site, [what, argument], options) {
    const reason = reasonOption(options.reason)
    switch (what) {
      case 'create': {
        const source = checked(sourceName, argument)
        const result = await resultOf(createFeedSecretAction, site, { source }, reason)
        const summary = doneOrThrow(result)
        return `${result.ok && result.beside?.secret}\n${summary} It is shown this once.`
      }
      case 'list': {
        const secrets = await listFeedSecrets(site.db, { limit: listed })
        return secrets.length === 0
          ? 'No source has a secret that was made here.'
          : secrets.map(lineOf).join('\n')
      }
      case 'revoke':
        return performed(revokeFeedSecretAction, site, { id: checked(secretId, argument) }, reason)
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
