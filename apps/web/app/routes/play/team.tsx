import { matchAnswer, squadAnswer } from '@toprun/api-schema/match'
import { TeamBuilderPage } from '../../features/lineup/team-builder-page.tsx'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { api } from '../../platform/api-client.ts'
import { apiFetchContext } from '../../platform/load-context.ts'
import type { Route } from './+types/team.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Team for ${matchTitle(loaderData.match)} · TopRun` : 'Team · TopRun' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const from = { fetch: context.get(apiFetchContext) }
  const [{ match }, { players }] = await Promise.all([
    api.get(`/api/game/matches/${params.matchId}`, matchAnswer, from),
    api.get(`/api/game/matches/${params.matchId}/squad`, squadAnswer, from),
  ])
  return { match, squad: players }
}

export default function TeamRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6">
      <TeamBuilderPage
        key={params.teamId ?? 'new'}
        match={loaderData.match}
        squad={loaderData.squad}
        teamId={params.teamId}
      />
    </div>
  )
}
