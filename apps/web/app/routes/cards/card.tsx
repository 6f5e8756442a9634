import { publicCardResponse } from '@toprun/api-schema/card'
import { cardMarketResponse } from '@toprun/api-schema/offer'
import { kindName } from '../../features/cards/shown-card.ts'
import { CardPage } from '../../features/gallery/card-page.tsx'
import { CardMarket } from '../../features/marketplace/card-market.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/card.ts'

export const meta = (args: Route.MetaArgs) => {
  const read = args.loaderData?.read
  const title = read ? `${read.face.player.name}, ${kindName(read.face)} #${read.card.serial}` : 'Card'
  return pageMeta(args, { title, description: `${title}: its owner, its draw and its token.` })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const place = `cards/${params.edition}/${params.serial}`
  const [read, market] = await Promise.all([
    load(context, `/api/${place}`, publicCardResponse),
    load(context, `/api/market/${place}`, cardMarketResponse),
  ])
  return { read, market }
}

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  const { read, market } = loaderData
  return (
    <CardPage {...read}>
      <CardMarket
        key={`${read.face.edition} ${read.card.serial}`}
        face={read.face}
        serial={read.card.serial}
        first={market}
      />
    </CardPage>
  )
}
