import { useQuery } from '@tanstack/react-query'
import { matchListResponse } from '@toprun/api-schema/match'
import { FirstSteps } from '../../features/contests/first-steps.tsx'
import { useOwnPlaces } from '../../features/contests/use-own-places.ts'
import { MatchList } from '../../features/matches/match-list.tsx'
import { matchListQuery, readMatchPage } from '../../features/matches/match-queries.ts'
import { useLiveList } from '../../features/matches/use-live-match.ts'
import { load } from '../../platform/load.ts'
import { usePages } from '../../platform/use-pages.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import type { Route } from './+types/matches.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Matches · TopRun' },
  {
    name: 'description',
    content: 'Cricket matches to play: live, upcoming and completed, with their contests.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return load(context, '/api/game/matches', matchListResponse)
}

export default function Matches({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...matchListQuery, initialData: loaderData })
  const query = usePages(data, ['matches'], readMatchPage)
  useLiveList(data.matches)
  const places = useOwnPlaces()
  return (
    <div className="page page-body">
      <PageHeader title="Matches" text="Choose a match, create a team and join a contest." />
      <FirstSteps />
      <MatchList matches={query.pages.flatMap(({ matches }) => matches)} places={places} />
      <ShowMore query={query} of="upcoming matches" />
    </div>
  )
}
