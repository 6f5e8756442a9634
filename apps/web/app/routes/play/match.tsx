import { useQuery } from '@tanstack/react-query'
import { matchAnswer } from '@toprun/api-schema/match'
import { ContestList } from '../../features/contests/contest-list.tsx'
import { MyTeams } from '../../features/lineup/my-teams.tsx'
import { MatchCentre } from '../../features/live/match-centre.tsx'
import { matchQuery } from '../../features/matches/match-queries.ts'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { api } from '../../platform/api-client.ts'
import { apiFetchContext } from '../../platform/load-context.ts'
import type { Route } from './+types/match.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${matchTitle(loaderData.match)} · TopRun` : 'Match · TopRun' },
]

export function loader({ context, params }: Route.LoaderArgs) {
  return api.get(`/api/game/matches/${params.matchId}`, matchAnswer, { fetch: context.get(apiFetchContext) })
}

export default function Match({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(loaderData.match.id), initialData: loaderData })
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6">
      <MatchCentre
        answer={data}
        contests={<ContestList matchId={data.match.id} />}
        teams={<MyTeams match={data.match} />}
      />
    </div>
  )
}
