import { type CardFace, type CardTier, cardsResponse } from '@toprun/api-schema/card'
import { type HomeResponse, homeResponse } from '@toprun/api-schema/content'
import { type MatchSummary, matchListResponse } from '@toprun/api-schema/match'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
import { withQuery } from '../../platform/with-query.ts'
import { countryName } from '../people/line-up.server.ts'

export interface StarPlayer {
  id: string
  name: string
  tagline: string
  picture: string
  flag: string
  /** `New Zealand` */
  country: string
}

export type HomeContent = Omit<HomeResponse, 'lineUp'> & { lineUp: StarPlayer[] }

/** The data of the home page; a part that could not be loaded is omitted. */
export interface HomeRead {
  content: HomeContent | undefined
  matches: MatchSummary[] | undefined
  /** A Power Card of each of the first three of the line-up, in three metals. */
  cards: CardFace[]
}

const shownTiers = ['silver', 'gold', 'black'] as const satisfies readonly CardTier[]

export async function readHome(context: Readonly<RouterContextProvider>): Promise<HomeRead> {
  const [home, list] = await Promise.all([
    read(context, '/api/content/home', homeResponse),
    read(context, '/api/game/matches', matchListResponse),
  ])
  const lineUp = home.ok ? home.data.lineUp : []
  const cards = await Promise.all(shownTiers.map((tier, at) => readPowerCard(context, lineUp[at]?._id, tier)))
  return {
    cards: cards.flat(),
    content: home.ok ? { ...home.data, lineUp: home.data.lineUp.map(starPlayer) } : undefined,
    matches: list.ok ? list.data.matches : undefined,
  }
}

/** The Power Card of a player in a tier; none for nobody. */
async function readPowerCard(
  context: Readonly<RouterContextProvider>,
  player: string | undefined,
  tier: CardTier,
): Promise<CardFace[]> {
  if (player === undefined) return []
  const path = withQuery('/api/cards', { player, tier, category: 'power', limit: 1 })
  const response = await read(context, path, cardsResponse)
  return response.ok ? response.data.editions : []
}

function starPlayer({
  _id,
  name,
  tagline,
  pflag,
  cflag,
  country,
}: HomeResponse['lineUp'][number]): StarPlayer {
  return { id: _id, name, tagline, picture: pflag, flag: cflag, country: countryName(country) }
}
