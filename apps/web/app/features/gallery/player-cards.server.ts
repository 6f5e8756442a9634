import { type CardPlayer, cardsResponse, type Edition } from '@toprun/api-schema/card'
import { type EditionPrice, pricesResponse } from '@toprun/api-schema/market'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
import { withQuery } from '../../platform/with-query.ts'

export interface PlayerCards {
  player: CardPlayer
  /** One of each tier. */
  power: Edition[]
  /** How many editions there are of the player. */
  count: number
  /** Of the Power Cards; undefined if they could not be loaded. */
  prices: EditionPrice[] | undefined
}

/** Every edition of a player; a page has room for more than one player has. */
export const playerCardsPath = (player: string) => withQuery('/api/cards', { player, limit: 100 })

/** The other tiers of an edition's player and kind; none if they could not be loaded. */
export async function readOtherTiers(
  context: Readonly<RouterContextProvider>,
  { edition, category, player }: Edition,
): Promise<Edition[]> {
  const list = await read(context, playerCardsPath(player.id), cardsResponse)
  const editions = list.ok ? list.data.editions : []
  return editions
    .filter((other) => other.category === category && other.edition !== edition)
    .filter(({ tier }, at, all) => all.findIndex((other) => other.tier === tier) === at)
}

/** The cards of a player; null for someone who has none, or if they could not be loaded. */
export async function readPlayerCards(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<PlayerCards | null> {
  const list = await read(context, playerCardsPath(id), cardsResponse)
  const editions = list.ok ? list.data.editions : []
  const power = editions.filter(({ category }) => category === 'power')
  const player = power[0]?.player
  if (!player) return null
  return { player, power, count: editions.length, prices: await loadEditionPrices(context, power) }
}

/** What cards of editions cost; undefined if it could not be loaded. */
export async function loadEditionPrices(
  context: Readonly<RouterContextProvider>,
  editions: readonly Edition[],
): Promise<EditionPrice[] | undefined> {
  const numbers = editions.map(({ edition }) => edition).join(',')
  const found = await read(context, `/api/market/prices?editions=${numbers}`, pricesResponse)
  return found.ok ? found.data.prices : undefined
}
