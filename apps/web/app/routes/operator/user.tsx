import { UserPage } from '../../features/operator/user-page.tsx'
import type { Route } from './+types/user.ts'

export default function OperatorUser({ params }: Route.ComponentProps) {
  return <UserPage key={params.userId} userId={params.userId} />
}
