import { entryResult } from '@toprun/api-schema/contest'
import { resultQuery } from '../../features/contests/contest-queries.ts'
import { EntryResultPage } from '../../features/contests/entry-result-page.tsx'
import { countedPoints, ordinal } from '../../features/matches/points-text.ts'
import { WithOwnCode } from '../../features/shell/with-own-code.tsx'
import { namedBy, withCode } from '../../platform/contest-address.ts'
import { load } from '../../platform/load.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/result.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, code } = namedBy(params.entryId, request)
  return load(context, withCode(`/api/game/results/${id}`, code), entryResult)
}

export const meta = (args: Route.MetaArgs) => {
  const result = args.loaderData
  if (!result) return pageMeta(args, { title: 'Result', description: 'The result of a team.', hidden: true })
  const { id, code, user, rank, entries, points, contestName, matchTitle } = result
  return pageMeta(args, {
    title: `${user}: ${ordinal(rank)} of ${entries}`,
    description: `${countedPoints(points)} in ${contestName}, ${matchTitle}.`,
    picture: withCode(`/pictures/results/${id}.png`, code),
    hidden: true,
  })
}

export default function Result({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <EntryResultPage result={loaderData} origin={originOf({ matches })} />
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <WithOwnCode error={error} query={resultQuery(params.entryId)} />
}
