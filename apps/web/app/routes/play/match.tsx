import { useQuery } from '@tanstack/react-query'
import { contestListResponse, type Team } from '@toprun/api-schema/contest'
import { matchResponse } from '@toprun/api-schema/match'
import { memo, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { MatchSides } from '../../features/cards/match-sides.tsx'
import { MatchContests } from '../../features/contests/match-contests.tsx'
import { MyMatchPanel } from '../../features/contests/my-match.tsx'
import { MyRank } from '../../features/contests/my-rank.tsx'
import { NoTeamPanel } from '../../features/contests/no-team-panel.tsx'
import { OpenSlots } from '../../features/contests/open-slots.tsx'
import { TeamEntries } from '../../features/contests/team-entries.tsx'
import { timesOf } from '../../features/contests/use-entry-times.ts'
import { type MyMatch, useMyMatch } from '../../features/contests/use-my-match.ts'
import { MatchCentre } from '../../features/live/match-centre.tsx'
import { matchQuery } from '../../features/matches/match-queries.ts'
import { matchTitle } from '../../features/matches/match-stage.ts'
import { AnnouncedElevens } from '../../features/team-builder/announced-elevens.tsx'
import { DreamTeam } from '../../features/team-builder/dream-team.tsx'
import { MyTeams } from '../../features/team-builder/my-teams.tsx'
import { keepOnSearch } from '../../platform/keep-on-search.ts'
import { KnownAddress } from '../../platform/known-address.tsx'
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

/** Tabs and filters change, also without a connection, what is shown of the loaded match. */
export const shouldRevalidate = keepOnSearch

export default function Match({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchQuery(loaderData.response.match.id), initialData: loaderData.response })
  const my = useMyMatch(data.match)
  return (
    <MatchPage response={useDeferredValue(data)} my={useDeferredValue(my)} asVisitor={loaderData.asVisitor} />
  )
}

type MatchPageProps = Route.ComponentProps['loaderData'] & { my: MyMatch }

/** The ids of the players of a team for the whole match; null for one of a slot, which has fewer. */
function elevenOf({ slot, players }: Team): string[] | null {
  return slot === null ? players.map(({ playerId }) => playerId) : null
}

/** Rendered for what comes later in short pieces, so that no ball blocks the page. */
const MatchPage = memo(function MatchPage({ response, my, asVisitor }: MatchPageProps) {
  const { match, live, balls } = response
  const [search] = useSearchParams()
  const times = useMemo(() => my.team && timesOf(my.team), [my.team])
  const own = useMemo(() => my.team && elevenOf(my.team), [my.team])
  return (
    <div className="page page-body">
      <KnownAddress />
      <MatchSides match={match}>
        <MatchCentre
          response={response}
          contests={<MatchContests match={match} asVisitor={asVisitor} my={my} />}
          teams={
            <MyTeams
              match={match}
              entriesOf={(id) => <TeamEntries entries={my.entries.filter(({ teamId }) => teamId === id)} />}
            />
          }
          lineups={<AnnouncedElevens match={match} />}
          dreamTeam={<DreamTeam match={match} own={own} />}
          mine={
            <>
              <NoTeamPanel my={my} match={match} asVisitor={asVisitor} />
              <MyMatchPanel
                my={my}
                match={match}
                live={live}
                balls={balls}
                isTeamBeside={search.get('tab') === 'teams'}
              />
              {/* The tab of contests has all of them. */}
              {search.get('tab') !== 'contests' && <OpenSlots match={match} />}
            </>
          }
          myRank={<MyRank my={my} ball={balls[0] ?? null} />}
          team={times}
          rank={my.entry?.rank ?? null}
        />
      </MatchSides>
    </div>
  )
})
