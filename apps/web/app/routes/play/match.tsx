import { useQuery } from '@tanstack/react-query'
import { contestListResponse } from '@toprun/api-schema/contest'
import { matchResponse } from '@toprun/api-schema/match'
import { useMemo } from 'react'
import { MatchSides } from '../../features/cards/match-sides.tsx'
import { ContestList } from '../../features/contests/contest-list.tsx'
import { MyMatchPanel, timesOf } from '../../features/contests/my-match.tsx'
import { useMyMatch } from '../../features/contests/my-match-entries.ts'
import { NoTeamPanel } from '../../features/contests/no-team-panel.tsx'
import { OpenSlots } from '../../features/contests/open-slots.tsx'
import { SlotList } from '../../features/contests/slot-list.tsx'
import { AnnouncedElevens } from '../../features/lineup/announced-elevens.tsx'
import { DreamTeam } from '../../features/lineup/dream-team.tsx'
import { MyTeams } from '../../features/lineup/my-teams.tsx'
import { MatchCentre } from '../../features/live/match-centre.tsx'
import { matchQuery } from '../../features/matches/match-queries.ts'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/match.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${matchTitle(loaderData.response.match)} · TopRun` : 'Match · TopRun' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/game/matches/${params.matchId}`
  const [response, asVisitor] = await Promise.all([
    load(context, path, matchResponse),
    load(context, `${path}/contests`, contestListResponse),
  ])
  return { response, asVisitor }
}

export default function Match({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(loaderData.response.match.id), initialData: loaderData.response })
  const my = useMyMatch(data.match)
  const times = useMemo(() => my.team && timesOf(my.team), [my.team])
  const slots = <SlotList match={data.match} asVisitor={loaderData.asVisitor} />
  return (
    <div className="page page-body">
      <MatchSides match={data.match}>
        <MatchCentre
          response={data}
          contests={
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
              {/* Only slots can still be joined while the match is live. */}
              {data.match.state === 'live' && slots}
              <ContestList match={data.match} asVisitor={loaderData.asVisitor} />
              {data.match.state !== 'live' && slots}
            </div>
          }
          teams={<MyTeams match={data.match} />}
          lineups={<AnnouncedElevens match={data.match} />}
          dreamTeam={<DreamTeam match={data.match} />}
          mine={
            <>
              <NoTeamPanel my={my} match={data.match} />
              <MyMatchPanel my={my} match={data.match} live={data.live} balls={data.balls} />
              <OpenSlots match={data.match} />
            </>
          }
          team={times}
        />
      </MatchSides>
    </div>
  )
}
