import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { ActionList } from './action-list.tsx'

/** Everything that operators changed, here or by the command line, or what was done to one thing. */
export function AuditPage() {
  const [parameters] = useSearchParams()
  const target = parameters.get('target')
  return (
    <>
      <PageHeader
        size="object"
        className="mb-5"
        title="Audit log"
        text={
          target === null
            ? 'What was changed here and by the command line. Nothing of it can be edited.'
            : `What was done to ${target}.`
        }
        actions={
          target !== null && (
            <Link to="/operator/audit" className="underline">
              Everything
            </Link>
          )
        }
      />
      <ActionList {...(target !== null && { target })} key={target} />
    </>
  )
}
