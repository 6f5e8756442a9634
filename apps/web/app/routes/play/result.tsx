import { entryResult } from '@toprun/api-schema/contest'
import { EntryResultPage } from '../../features/contests/entry-result-page.tsx'
import { countedPoints, ordinal } from '../../features/matches/points-text.ts'
import { load } from '../../platform/load.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/result.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context, `/api/game/results/${params.entryId}`, entryResult)
}

export const meta = (args: Route.MetaArgs) => {
  const result = args.loaderData
  if (!result) return pageMeta(args, { title: 'Result', description: 'The result of a team.', hidden: true })
  const { id, user, rank, entries, points, contestName, matchTitle } = result
  return pageMeta(args, {
    title: `${user}: ${ordinal(rank)} of ${entries}`,
    description: `${countedPoints(points)} in ${contestName}, ${matchTitle}.`,
    picture: `/pictures/results/${id}.png`,
    hidden: true,
  })
}

export default function Result({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="page py-8">
      <EntryResultPage result={loaderData} origin={originOf({ matches })} />
    </div>
  )
}
