import { openingsResponse } from '@toprun/api-schema/opening'
import { OpeningsPage } from '../../features/packs/verify/openings-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/openings.ts'

export const meta = fixedMeta({
  title: 'Openings',
  description: 'Every card pack that was ever drawn at TopRun, the newest first, each one to verify.',
})

const perPage = 25

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('before'))
  const before = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 2 ** 31 - 1) : 0
  const show = url.searchParams.get('show') === 'all' ? ('all' as const) : ('opened' as const)
  const state = show === 'opened' ? '&state=opened' : ''
  const path = `/api/openings?order=newest&limit=${perPage}&after=${before}${state}`
  return { show, isFirst: before === 0, ...(await load(context, path, openingsResponse)) }
}

export default function Openings({ loaderData }: Route.ComponentProps) {
  return <OpeningsPage {...loaderData} />
}
