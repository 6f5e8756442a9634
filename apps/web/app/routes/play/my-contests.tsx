import { MyContests } from '../../features/contests/my-contests.tsx'
import type { Route } from './+types/my-contests.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My contests · TopRun' }]

export default function MyContestsPage() {
  return (
    <div className="page py-8">
      <h1 className="mb-6 font-display text-4xl font-extrabold">My contests</h1>
      <MyContests />
    </div>
  )
}
