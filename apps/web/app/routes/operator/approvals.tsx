import { ApprovalsPage } from '../../features/operator/approvals-page.tsx'

export default function OperatorApprovals() {
  return <ApprovalsPage />
}
