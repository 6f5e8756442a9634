import { contest } from '@toprun/api-schema/contest'
import { contestProofResponse } from '@toprun/api-schema/proof'
import { contestQuery } from '../../features/contests/contest-queries.ts'
import { ProofPage } from '../../features/proofs/proof-page.tsx'
import { WithOwnCode } from '../../features/shell/with-own-code.tsx'
import { contestApi, namedBy } from '../../platform/contest-address.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/contest-proof.ts'

export const meta = fixedMeta({
  title: 'Verify this contest',
  description: 'Recompute the points, ranks, prizes and payments of a contest in your own browser.',
  hidden: true,
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const named = namedBy(params.contestId, request)
  const [found, proof] = await Promise.all([
    load(context, contestApi(named), contest),
    load(context, contestApi(named, '/proof'), contestProofResponse),
  ])
  return { contest: found, proof }
}

export default function ContestProofRoute({ loaderData }: Route.ComponentProps) {
  return <ProofPage key={loaderData.contest.id} {...loaderData} />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <WithOwnCode error={error} query={contestQuery({ id: params.contestId, code: null })} />
}
