import { Link, useSearchParams } from 'react-router'
import { ActionList } from '../../features/operator/action-list.tsx'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'

/** Everything that operators changed, here or by the command line, or what was done to one thing. */
export default function AuditPage() {
  const [parameters] = useSearchParams()
  const target = parameters.get('target')
  return (
    <>
      <OperatorHeader
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
