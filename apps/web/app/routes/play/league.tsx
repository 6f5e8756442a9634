import { LeaguePage } from '../../features/seasons/league-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/league.ts'

export const meta = fixedMeta({
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
