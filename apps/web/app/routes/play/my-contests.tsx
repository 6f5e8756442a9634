import { FirstSteps } from '../../features/contests/first-steps.tsx'
import { MyContests } from '../../features/contests/my-contests.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/my-contests.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My contests · TopRun' }]

export default function MyContestsPage() {
  return (
    <div className="page page-body">
      <PageHeader
        title="My contests"
        actions={
          <>
            <ButtonLink
              variant="secondary"
              to="/season?show=leagues"
              className="max-sm:px-2.5 max-sm:text-sm"
            >
              Leagues
            </ButtonLink>
            <ButtonLink variant="secondary" to="/season" className="max-sm:px-2.5 max-sm:text-sm">
              My season
            </ButtonLink>
          </>
        }
      />
      <FirstSteps leads />
      <MyContests />
    </div>
  )
}
