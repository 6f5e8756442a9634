import { openingsResponse } from '@toprun/api-schema/opening'
import { OpeningsPage } from '../../features/packs/verify/openings-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/openings.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Openings',
    description: 'Every card pack that was ever drawn at TopRun, in order, each one to verify.',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('after'))
  const after = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 2 ** 31 - 1) : 0
  return { after, ...(await load(context, `/api/openings?after=${after}`, openingsResponse)) }
}

export default function Openings({ loaderData }: Route.ComponentProps) {
  return <OpeningsPage {...loaderData} />
}
