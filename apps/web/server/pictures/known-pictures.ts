import { capital } from '@toprun/api-schema/capital'
import { cardPlayersResponse } from '@toprun/api-schema/card'
import {
  ad,
  articleListResponse,
  batter,
  bowler,
  entertainer,
  homeResponse,
} from '@toprun/api-schema/content'
import { z } from 'zod'
import type { Drawing } from '../../app/features/artwork/draw-picture.tsx'
import type { ApiFetch } from '../../app/platform/load-context.ts'

type Player = Extract<Drawing, { kind: 'player' }> & { name: string; tagline: string; bats: boolean }

/** The subjects in the content, which all have pictures. */
export interface KnownPictures {
  players: ReadonlyMap<string, Player>
  entertainers: ReadonlyMap<string, Extract<Drawing, { kind: 'entertainer' }>>
  articles: ReadonlyMap<string, Extract<Drawing, { kind: 'cover' }> & { title: string }>
  /** With the text in the picture. */
  ads: ReadonlyMap<string, { words: string }>
  press: ReadonlyMap<string, string>
  partners: ReadonlyMap<string, string>
}

const rememberedMs = 5_000

/**
 * The API's list, cached for a few seconds. If the API does not respond, the last list stays valid;
 * throws if there never was a response.
 */
export function knownPictures(api: ApiFetch, now: () => number = Date.now): () => Promise<KnownPictures> {
  let known: KnownPictures | undefined
  let asking: Promise<KnownPictures> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (known && now() - askedAt < rememberedMs) return known
    asking ??= askAll(api).finally(() => {
      asking = undefined
      askedAt = now()
    })
    try {
      known = await asking
    } catch (error) {
      if (!known) throw error
    }
    return known
  }
}

async function askAll(api: ApiFetch): Promise<KnownPictures> {
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const response = await api(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return schema.parse(await response.json())
  }
  const [batters, bowlers, entertainers, { articles }, ads, home, cards] = await Promise.all([
    ask('/api/Player', z.array(batter)),
    ask('/api/Bowler', z.array(bowler)),
    ask('/api/Enter', z.array(entertainer)),
    ask('/api/content/articles', articleListResponse),
    ask('/api/Ads', z.array(ad)),
    ask('/api/content/home', homeResponse),
    ask('/api/cards/players', cardPlayersResponse),
  ])
  const onCards = new Map(cards.players.map((player) => [player.id, player]))
  const player =
    (bats: boolean) =>
    ({ _id: id, name, tagline, country, look }: z.output<typeof batter> | z.output<typeof bowler>) => {
      // Drawn as on their cards; who has none wears the country's colours.
      const { team, ...card } = onCards.get(id) ?? { team: null, role: bats ? 'BAT' : 'BOWL', look }
      const drawn = { kit: team?.identity ?? country, role: card.role, look: card.look }
      return [id, { kind: 'player', id, name, tagline, bats, ...drawn }] as const
    }
  return {
    players: new Map([...batters.map(player(true)), ...bowlers.map(player(false))]),
    entertainers: new Map(entertainers.map(({ _id, look }) => [_id, { kind: 'entertainer', id: _id, look }])),
    articles: new Map(
      articles.map(({ slug, title, category }) => [slug, { kind: 'cover', id: slug, title, category }]),
    ),
    ads: new Map(ads.map(({ img, alt }) => [nameIn(img), { words: wordsOf(alt) }])),
    press: new Map(home.press.map(({ name, img }) => [nameIn(img), name])),
    partners: new Map(home.partners.map(({ name, img }) => [nameIn(img), name])),
  }
}

/** The last part of an address, without its extension. */
function nameIn(address: string): string {
  return /([^/]+?)(?:\.\w+)?$/.exec(address)?.[1] ?? address
}

/** An ad's alternative text names the scene and then, after a colon, the text in the picture. */
function wordsOf(alt: string): string {
  return capital(/:\s+(.+)$/.exec(alt)?.[1] ?? alt)
}
