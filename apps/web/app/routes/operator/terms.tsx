import { TermsPage } from '../../features/operator/terms-page.tsx'

export default function OperatorTerms() {
  return <TermsPage />
}
