import { JoinLeague } from '../../features/seasons/join-league.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/join-league.ts'

export const meta = fixedMeta({
  title: 'Join a mini-league',
  description: 'A table among friends over a whole season: the best team of each match counts.',
  hidden: true,
})

export default function JoinLeagueRoute({ params }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <PageHeader title="Join a mini-league" />
      <JoinLeague code={params.code} />
    </div>
  )
}
