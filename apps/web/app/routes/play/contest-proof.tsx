import { contest } from '@toprun/api-schema/contest'
import { contestProofResponse } from '@toprun/api-schema/proof'
import { ProofPage } from '../../features/proofs/proof-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/contest-proof.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Verify this contest',
    description: 'Recompute the points, ranks, prizes and payments of a contest in your own browser.',
    hidden: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/game/contests/${params.contestId}`
  const [found, proof] = await Promise.all([
    load(context, path, contest),
    load(context, `${path}/proof`, contestProofResponse),
  ])
  return { contest: found, proof }
}

export default function ContestProofRoute({ loaderData }: Route.ComponentProps) {
  return <ProofPage key={loaderData.contest.id} {...loaderData} />
}
