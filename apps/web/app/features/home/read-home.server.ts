import { type HomeResponse, homeResponse } from '@toprun/api-schema/content'
import { type MatchSummary, matchListResponse } from '@toprun/api-schema/match'
import type { RouterContextProvider } from 'react-router'
import { read } from '../../platform/load.ts'
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
}

export async function readHome(context: Readonly<RouterContextProvider>): Promise<HomeRead> {
  const [home, list] = await Promise.all([
    read(context, '/api/content/home', homeResponse),
    read(context, '/api/game/matches', matchListResponse),
  ])
  return {
    content: home.ok ? { ...home.data, lineUp: home.data.lineUp.map(starPlayer) } : undefined,
    matches: list.ok ? list.data.matches : undefined,
  }
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
