import { openingProof } from '@toprun/api-schema/opening'
import { VerifyPage } from '../../features/packs/verify/verify-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/verify.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Verify this draw',
    description: 'Recompute the draw of a card pack in your own browser, from published data.',
    hidden: true,
  })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/openings/${params.opening}`, openingProof)

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <VerifyPage key={loaderData.id} proof={loaderData} />
}
