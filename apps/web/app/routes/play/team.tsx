import { matchAnswer, squadAnswer } from '@toprun/api-schema/match'
import { TeamBuilderPage } from '../../features/lineup/team-builder-page.tsx'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/team.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Team for ${matchTitle(loaderData.match)} · TopRun` : 'Team · TopRun' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ match }, { players }] = await Promise.all([
    load(context, `/api/game/matches/${params.matchId}`, matchAnswer),
    load(context, `/api/game/matches/${params.matchId}/squad`, squadAnswer),
  ])
  return { match, squad: players }
}

export default function TeamRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <TeamBuilderPage
        key={params.teamId ?? 'new'}
        match={loaderData.match}
        squad={loaderData.squad}
        teamId={params.teamId}
      />
    </div>
  )
}
