import { MailsPage } from '../../features/operator/mails-page.tsx'

export default function OperatorMails() {
  return <MailsPage />
}
