import { useQuery } from '@tanstack/react-query'
import { contest } from '@toprun/api-schema/contest'
import { matchResponse } from '@toprun/api-schema/match'
import { MatchSides } from '../../features/cards/match-sides.tsx'
import { ContestPage } from '../../features/contests/contest-page.tsx'
import { contestQuery } from '../../features/contests/contest-queries.ts'
import { EntriesMissing } from '../../features/contests/entries-missing.tsx'
import { matchQuery } from '../../features/matches/match-queries.ts'
import { WithOwnCode } from '../../features/shell/with-own-code.tsx'
import { contestApi, namedBy } from '../../platform/contest-address.ts'
import { load } from '../../platform/load.ts'
import { ownState } from '../../platform/use-own.ts'
import type { Route } from './+types/contest.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.contest.name} · TopRun` : 'Contest · TopRun' },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await load(context, contestApi(namedBy(params.contestId, request)), contest)
  return { contest: found, match: await load(context, `/api/game/matches/${found.matchId}`, matchResponse) }
}

/** The server loads a contest as a visitor, a private one by its code; the browser reloads it with the viewer's own entries. */
export default function ContestRoute({ loaderData }: Route.ComponentProps) {
  const read = useQuery({
    ...contestQuery(loaderData.contest),
    initialData: loaderData.contest,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  })
  const match = useQuery({ ...matchQuery(loaderData.contest.matchId), initialData: loaderData.match })
  return (
    <div className="page page-body grid grid-cols-[minmax(0,1fr)] gap-6">
      <EntriesMissing query={read} />
      <MatchSides match={match.data.match}>
        <ContestPage key={read.data.id} contest={read.data} response={match.data} own={ownState(read)} />
      </MatchSides>
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <WithOwnCode error={error} query={contestQuery({ id: params.contestId, code: null })} />
}
