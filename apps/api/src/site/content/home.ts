import type { Ad, BlogVideo, Combo, HomeResponse, Pack, SiteResponse } from '@toprun/api-schema/content'
import type { Content } from '@toprun/content/read-content'
import { entertainerResponse } from './people.ts'

type Picture = (path: string) => string

/** Unset addresses lead to the nearest page of this site. */
export function siteResponseOf(
  { site }: Content,
  settings: Pick<SiteResponse, 'origin' | 'assets' | 'passwordPolicy'>,
): SiteResponse {
  const { community } = site
  return {
    ...settings,
    marketplace: site.marketplace ?? '/marketplace',
    app: site.app ?? '/play-and-win',
    blog: site.blog ?? '/blog',
    whitepaper: site.whitepaper ?? '/legal/whitepaper.pdf',
    community: [
      { name: 'Telegram', url: community.telegram },
      { name: 'Discord', url: community.discord },
      { name: 'Twitter', url: community.twitter },
      { name: 'Instagram', url: community.instagram },
    ],
    contactEmail: site.contactEmail,
    supportHours: site.supportHours,
    notice: site.notice,
  }
}

export function packResponses({ packs }: Content, inStock: ReadonlySet<number>): Pack[] {
  return packs.map(({ id, cat, title, priceInUsd, details }) => ({
    id,
    cat,
    title,
    priceInUsd,
    details,
    price: inDollars.format(priceInUsd / 100),
    inStock: inStock.has(cat),
  }))
}

export function comboResponses({ combos }: Content, inStock: ReadonlySet<number>): Combo[] {
  return combos.map(({ cat, title, text, priceInUsd, packs }) => ({
    cat,
    title,
    text,
    price: priceInUsd / 100,
    inStock: inStock.has(cat),
    packs,
  }))
}

/** Alternates batters and bowlers. */
function lineUpOf({ batters, bowlers }: Content, picture: Picture): HomeResponse['lineUp'] {
  const turns = Math.max(batters.length, bowlers.length)
  return Array.from({ length: turns }, (_, turn) => [batters[turn], bowlers[turn]])
    .flat()
    .filter((player) => player !== undefined)
    .map(({ id, name, tagline, country }) => ({
      _id: id,
      name,
      tagline,
      country,
      cflag: picture(`flags/${country}.svg`),
      pflag: picture(`players/${id}.svg`),
    }))
}

/** The parts of the home page that depend only on the content. */
export function homeParts(content: Content, picture: Picture) {
  return {
    lineUp: lineUpOf(content, picture),
    roadmap: content.roadmap,
    ecosystem: content.ecosystem,
    entertainers: content.entertainers.map((one) => entertainerResponse(one, picture)),
    press: content.press.map(({ name, url }) => ({ name, url, img: picture(`press/${slugOf(name)}.svg`) })),
    partners: content.partners.map(({ name, url, text }) => ({
      name,
      url,
      text,
      img: picture(`partners/${slugOf(name)}.svg`),
    })),
  }
}

export function adResponses({ ads }: Content, picture: Picture): Ad[] {
  return ads.map(({ id, url, title, alt }) => ({ url, title, alt, img: picture(`ads/${id}`) }))
}

export function videoResponses({ videos }: Content): BlogVideo[] {
  return videos.map((video) => {
    const { title, summary, seconds } = video
    if ('embed' in video)
      return { bvideo: video.embed, title, summary, seconds, poster: null, captions: null }
    const file = `/videos/${video.file}`
    return { bvideo: `${file}.mp4`, title, summary, seconds, poster: `${file}.webp`, captions: `${file}.vtt` }
  })
}

const inDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `The Long Room` is drawn at `the-long-room`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
