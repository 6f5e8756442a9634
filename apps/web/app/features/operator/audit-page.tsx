import { ActionList } from './action-list.tsx'
import { PageTitle } from './page-title.tsx'

/** Everything that operators changed, here or by the command line. */
export function AuditPage() {
  return (
    <>
      <PageTitle
        title="Audit log"
        text="What was changed here and by the command line. Nothing of it can be edited."
      />
      <ActionList />
    </>
  )
}
