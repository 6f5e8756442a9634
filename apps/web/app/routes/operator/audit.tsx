import { AuditPage } from '../../features/operator/audit-page.tsx'

export default function OperatorAudit() {
  return <AuditPage />
}
