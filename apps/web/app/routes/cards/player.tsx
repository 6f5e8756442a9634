import { cardsResponse } from '@toprun/api-schema/card'
import { data } from 'react-router'
import { loadEditionPrices, playerCardsPath } from '../../features/gallery/player-cards.server.ts'
import { PlayerCardsPage } from '../../features/gallery/player-cards-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/player.ts'

export const meta = (args: Route.MetaArgs) => {
  const name = args.loaderData?.player.name ?? 'A player'
  return pageMeta(args, {
    title: `Cards of ${name}`,
    description: `Every card of ${name} at TopRun, with its tier, its supply and its odds.`,
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { editions } = await load(context, playerCardsPath(params.player), cardsResponse)
  const player = editions[0]?.player
  if (!player) throw data({ msg: 'No player with cards has this address.' }, { status: 404 })
  return { player, editions, prices: await loadEditionPrices(context, editions) }
}

export default function PlayerRoute({ loaderData }: Route.ComponentProps) {
  return <PlayerCardsPage {...loaderData} />
}
