import { siteResponse } from '@toprun/api-schema/content'
import { downloadAddress } from '../../features/promo/download-address.ts'
import { readRunningNow } from '../../features/promo/running-now.server.ts'
import { WinBig } from '../../features/promo/win-big.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import type { Route } from './+types/play-and-win.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = fixedMeta({
  title: 'Win big at the T20 World Cup',
  description:
    'The T20 World Cup promotion, 22 Oct to 13 Nov, is over. See which fantasy cricket matches are played now.',
  trail: [{ name: 'Play & Win', path: '/play-and-win' }],
})

export async function loader({ context }: Route.LoaderArgs) {
  const [{ app }, now] = await Promise.all([
    load(context, '/api/content/site', siteResponse),
    readRunningNow(context),
  ])
  return { download: downloadAddress(app), now }
}

export default function PlayAndWin({ loaderData }: Route.ComponentProps) {
  return <WinBig {...loaderData} />
}
