import { editionResponse } from '@toprun/api-schema/card'
import { homeResponse } from '@toprun/api-schema/content'
import { editionMarket } from '@toprun/api-schema/market'
import { kindName } from '../../features/cards/shown-card.ts'
import { EditionPage } from '../../features/gallery/edition-page.tsx'
import { readOtherTiers } from '../../features/gallery/player-cards.server.ts'
import { EditionPrices } from '../../features/marketplace/edition-prices.tsx'
import { load, read } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/edition.ts'

export const meta = (args: Route.MetaArgs) => {
  const edition = args.loaderData?.first.edition
  return pageMeta(args, {
    title: edition ? `${edition.player.name}, ${kindName(edition)}` : 'Card',
    description: edition
      ? `${kindName(edition)} card of ${edition.player.name}: ${edition.cap} exist, with odds, serials and owners.`
      : 'A card of TopRun.',
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [first, market, home] = await Promise.all([
    load(context, `/api/cards/${params.edition}`, editionResponse),
    load(context, `/api/market/editions/${params.edition}`, editionMarket),
    read(context, '/api/content/home', homeResponse),
  ])
  return {
    ...{
      first,
      market,
      packs: home.ok
        ? home.data.packs.map(({ id, cat, inStock, price }) => ({ id, cat, inStock, price }))
        : [],
    },
    otherTiers: first.edition.drawn === 0 ? await readOtherTiers(context, first.edition) : [],
  }
}

export default function EditionRoute({ loaderData }: Route.ComponentProps) {
  const { first, market, packs, otherTiers } = loaderData
  const { edition } = first.edition
  return (
    <EditionPage key={edition} first={first} packs={packs} otherTiers={otherTiers}>
      <EditionPrices edition={edition} market={market} />
    </EditionPage>
  )
}
