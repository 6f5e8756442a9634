import { useQuery } from '@tanstack/react-query'
import { matchResponse, squadResponse } from '@toprun/api-schema/match'
import { useMemo } from 'react'
import { MatchSides } from '../../features/cards/match-sides.tsx'
import { useJoinWithNewTeam } from '../../features/contests/use-join-contest.ts'
import { matchQuery, squadQuery } from '../../features/matches/match-queries.ts'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { useLiveSummary } from '../../features/matches/use-live-match.ts'
import { withFullNames } from '../../features/team-builder/full-names.ts'
import { TeamBuilderPage } from '../../features/team-builder/team-builder-page.tsx'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import { KnownAddress } from '../../platform/known-address.tsx'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/team.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Team for ${matchTitle(loaderData.response.match)} · TopRun` : 'Team · TopRun' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [response, { players }] = await Promise.all([
    load(context, `/api/game/matches/${params.matchId}`, matchResponse),
    load(context, `/api/game/matches/${params.matchId}/squad`, squadResponse),
  ])
  return { response, squad: players }
}

/** A step of the builder needs no connection. */
export const shouldRevalidate = keepOnSearch

export default function TeamRoute({ loaderData, params }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(loaderData.response.match.id), initialData: loaderData.response })
  useLiveSummary(data.match)
  const join = useJoinWithNewTeam()
  const squad = useQuery({
    ...squadQuery(data.match),
    ...(data.match.announcedAt === loaderData.response.match.announcedAt && {
      initialData: { players: loaderData.squad },
    }),
  })
  const players = squad.data?.players ?? loaderData.squad
  const named = useMemo(() => withFullNames(players), [players])
  return (
    <div data-own-bar className="page pt-1 pb-6 sm:py-6">
      <KnownAddress />
      <MatchSides match={data.match}>
        <TeamBuilderPage
          key={params.teamId ?? 'new'}
          match={data.match}
          squad={named}
          teamId={params.teamId}
          onJoin={join}
        />
      </MatchSides>
    </div>
  )
}
