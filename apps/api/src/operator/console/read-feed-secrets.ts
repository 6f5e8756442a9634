import type { OperatorFeedSecretsResponse } from '@toprun/api-schema/operator-feeds'
import { listFeedSecrets } from '../../game/live/feed/feed-secrets.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'

/** A page of secrets, newest first. */
export async function feedSecretsPage(
  db: Database,
  { FEED_SECRETS }: Pick<Configuration, 'FEED_SECRETS'>,
  { after }: { after?: string | undefined },
): Promise<OperatorFeedSecretsResponse> {
  const rows = await listFeedSecrets(db, { limit: pageLength + 1, after })
  const { shown, next } = pageOf(rows, ({ createdAt, id }) => placeAfter(createdAt, id))
  return {
    secrets: shown.map(({ id, source, createdAt, createdBy, revokedAt, revokedBy }) => ({
      ...{ id, source, createdBy },
      createdAt: createdAt.toISOString(),
      revoked: revokedAt && revokedBy !== null ? { at: revokedAt.toISOString(), by: revokedBy } : null,
    })),
    configured: [...FEED_SECRETS.keys()],
    next,
  }
}
