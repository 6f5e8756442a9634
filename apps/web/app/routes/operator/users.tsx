import { UsersPage } from '../../features/operator/users-page.tsx'

export default function OperatorUsers() {
  return <UsersPage />
}
