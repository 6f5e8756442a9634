import { cardsResponse } from '@toprun/api-schema/card'
import { data } from 'react-router'
import { PlayerCardsPage } from '../../features/gallery/player-cards-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { withQuery } from '../../platform/with-query.ts'
import type { Route } from './+types/player.ts'

export const meta = (args: Route.MetaArgs) => {
  const name = args.loaderData?.player.name ?? 'A player'
  return pageMeta(args, {
    title: `Cards of ${name}`,
    description: `Every card of ${name} at TopRun, with its tier, its supply and its odds.`,
  })
}

/** More than the editions of one player. */
const allOfOne = 100

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = withQuery('/api/cards', { player: params.player, limit: allOfOne })
  const { editions } = await load(context, path, cardsResponse)
  const player = editions[0]?.player
  if (!player) throw data({ msg: 'No player with cards has this address.' }, { status: 404 })
  return { player, editions }
}

export default function PlayerRoute({ loaderData }: Route.ComponentProps) {
  return <PlayerCardsPage {...loaderData} />
}
