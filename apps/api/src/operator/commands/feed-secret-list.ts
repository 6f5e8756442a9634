import { type FeedSecret, listFeedSecrets } from '../../game/live/feed/feed-secrets.ts'
import type { Command } from './command.ts'

/** Of a list, the newest ones. */
const listed = 200

export const feedSecretList: Command = {
  usage: 'feed-secret list',
  takes: 0,
  audit: 'nothing',
  does: 'lists the secrets of sources, newest first, without the secrets themselves',
  async run({ db }) {
    const secrets = await listFeedSecrets(db, { limit: listed })
    return secrets.length === 0
      ? 'No source has a secret that was made here.'
      : secrets.map(lineOf).join('\n')
  },
}

function lineOf({ id, source, createdAt, createdBy, revokedAt, revokedBy }: FeedSecret): string {
  const made = `made ${createdAt.toISOString()} by ${createdBy}`
  const state = revokedAt === null ? 'in force' : `revoked ${revokedAt.toISOString()} by ${revokedBy}`
  return `${id}  ${source}  ${made}  ${state}`
}
