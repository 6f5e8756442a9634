import { MyContests } from '../../features/contests/my-contests.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/my-contests.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My contests · TopRun' }]

export default function MyContestsPage() {
  return (
    <div className="page py-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-4xl font-extrabold">My contests</h1>
        <ButtonLink variant="secondary" to="/season">
          My season
        </ButtonLink>
      </div>
      <MyContests />
    </div>
  )
}
