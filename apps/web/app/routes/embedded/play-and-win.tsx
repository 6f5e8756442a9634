import { siteResponse } from '@toprun/api-schema/content'
import { downloadAddress } from '../../features/promo/download-address.ts'
import { WinBig } from '../../features/promo/win-big.tsx'
import { load } from '../../platform/load.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import { breadcrumbs, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/play-and-win.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Win big at the T20 World Cup',
    description:
      'Fantasy cricket for every match of the T20 World Cup, 22 Oct to 13 Nov. Get the app and play.',
    structured: [breadcrumbs(args, [{ name: 'Play & Win', path: '/play-and-win' }])],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = await load(context, '/api/content/site', siteResponse)
  return { download: downloadAddress(app) }
}

export default function PlayAndWin({ loaderData }: Route.ComponentProps) {
  return <WinBig download={loaderData.download} />
}
