import {
  type OperatorMail,
  operatorMailsResponse,
  retryMail,
  retryMails,
} from '@toprun/api-schema/operator-mails'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'

/** Emails that could not be sent, oldest first. */
export default function MailsPage() {
  const query = useOperatorPages((after) => withQuery('/mails', { after }), operatorMailsResponse)
  const hasSome = (query.data?.pages[0]?.mails.length ?? 0) > 0
  return (
    <>
      <OperatorHeader
        title="Failed emails"
        text="The site tried for three days, or the mail server refused them for good. Oldest first."
        actions={hasSome && <ActionDialog action={retryMails} of={{}} />}
      />
      <PagedList
        query={query}
        failure="The emails could not be loaded"
        empty={{ title: 'No email has failed', text: 'All were sent or are still being tried.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ mails }) => mails}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </PagedList>
    </>
  )
}

function MailRow({ mail: { id, failedAt, kind, to, subject, why } }: { mail: OperatorMail }) {
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="text-sm wrap-anywhere text-muted">
          To {to} · {kind} · {formatZonedMoment(failedAt)}
        </p>
        <p className="text-sm wrap-anywhere text-ball-text">{why || 'No error was stored.'}</p>
      </div>
      <ActionDialog action={retryMail} of={{ id, subject, to }} />
    </RecordRow>
  )
}
