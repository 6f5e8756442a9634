import { LeaguePage } from '../../features/seasons/league-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/league.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Mini-league',
    description: 'The table of a mini-league after each match of its season.',
    hidden: true,
  })

export default function League({ params }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <LeaguePage key={params.leagueId} id={params.leagueId} />
    </div>
  )
}
