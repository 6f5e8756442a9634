import {
  type OperatorFeedSecret,
  operatorFeedSecretsResponse,
  revokeFeedSecret,
} from '@toprun/api-schema/operator-feeds'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { CreateFeedSecret } from '../../features/operator/create-feed-secret.tsx'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { StateMark } from '../../features/operator/state-mark.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'

/** Secrets by which sources sign the events of matches. */
export default function FeedsPage() {
  const query = useOperatorPages(
    (after) => withQuery('/feed-secrets', { after }),
    operatorFeedSecretsResponse,
  )
  const configured = query.data?.pages[0]?.configured ?? []
  return (
    <>
      <OperatorHeader
        title="Feed secrets"
        text={`Sources sign the events of matches by them. A source may have two, to change over.${configured.length > 0 ? ` Also by the site’s configuration: ${configured.join(', ')}.` : ''}`}
      />
      <CreateFeedSecret />
      <PagedList
        query={query}
        failure="The secrets could not be loaded"
        empty={{ title: 'No secrets', text: 'No source has a secret that was made here.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto_auto]"
        itemsOf={({ secrets }) => secrets}
      >
        {(secret) => <SecretRow key={secret.id} secret={secret} />}
      </PagedList>
    </>
  )
}

function SecretRow({
  secret: { id, source, createdAt, createdBy, revoked },
}: {
  secret: OperatorFeedSecret
}) {
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{source}</p>
        <p className="text-sm wrap-anywhere text-muted">
          Made {formatZonedMoment(createdAt)} by {createdBy}
          {revoked && `, revoked ${formatZonedMoment(revoked.at)} by ${revoked.by}`}
        </p>
        <p className="text-sm break-all text-muted">{id}</p>
      </div>
      <StateMark state={revoked ? 'revoked' : 'in force'} />
      {!revoked && <ActionDialog action={revokeFeedSecret} of={{ id, source }} />}
    </RecordRow>
  )
}
