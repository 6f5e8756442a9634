import { useQuery } from '@tanstack/react-query'
import { contestListResponse } from '@toprun/api-schema/contest'
import { matchResponse } from '@toprun/api-schema/match'
import { ContestList } from '../../features/contests/contest-list.tsx'
import { MyTeams } from '../../features/lineup/my-teams.tsx'
import { MatchCentre } from '../../features/live/match-centre.tsx'
import { matchQuery } from '../../features/matches/match-queries.ts'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/match.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${matchTitle(loaderData.answer.match)} · TopRun` : 'Match · TopRun' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/game/matches/${params.matchId}`
  const [answer, asVisitor] = await Promise.all([
    load(context, path, matchResponse),
    load(context, `${path}/contests`, contestListResponse),
  ])
  return { answer, asVisitor }
}

export default function Match({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(loaderData.answer.match.id), initialData: loaderData.answer })
  return (
    <div className="page py-6">
      <MatchCentre
        answer={data}
        contests={<ContestList match={data.match} asVisitor={loaderData.asVisitor} />}
        teams={<MyTeams match={data.match} />}
      />
    </div>
  )
}
