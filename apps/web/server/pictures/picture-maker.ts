import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CardFace, cardTiers } from '@toprun/api-schema/card'
import type { EntryResult } from '@toprun/api-schema/contest'
import type { Drawing, DrawPicture } from '../../app/features/artwork/draw-picture.tsx'
import { roleNames } from '../../app/features/cards/shown-card.ts'
import { leaderText } from '../../app/features/contests/times-text.ts'
import { ordinal, pointsText } from '../../app/features/matches/points-text.ts'
import type { KnownPictures } from './known-pictures.ts'
import { typeset } from './lettering.ts'
import type { ContentPicture, PictureRequest } from './picture-address.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { remembered } from './remembered.ts'
import { icoOf, mediaTypes } from './render-format.ts'
import { type PictureWords, pagePictures, type WordsLayout, wordsOver } from './share-picture.ts'
import { wordMarkLines } from './word-mark-lines.ts'

export interface MadePicture {
  type: (typeof mediaTypes)[keyof typeof mediaTypes]
  bytes: Buffer
}

interface Workshop {
  known: () => Promise<KnownPictures>
  /** The picture on the cards of an edition; null if there is no such edition. */
  cardFace: (edition: string) => Promise<CardFace | null>
  /** The result of an entry; null if there is none to be seen. */
  entryResult: (id: string) => Promise<EntryResult | null>
  draw: DrawPicture
  shelf: PictureShelf
  /** Keeps a bounded number of pictures in memory, for pictures of entries, as there may be as many as entries. */
  passing: PictureShelf
  /** The folder of an editor's pictures, which replace drawings. */
  editorsFolder: string
}

const shape = { width: 16, height: 9 }
const share = { width: 1200, height: 630 }
const shareLayout = { ...share, share: 0.54, signed: true }
const adLayout = { width: 1280, height: 720, share: 0.48, signed: false }

const card = { width: 1000, height: 1400 }

const lettered = remembered(
  ({ words, layout }: { words: PictureWords; layout: WordsLayout }) => wordsOver(words, layout),
  64,
)
const wordMark = remembered(wordMarkLines, 64)
const iconFile = fileURLToPath(new URL('../../public/icon.svg', import.meta.url))
const flagsFolder = fileURLToPath(new URL('3x2/', import.meta.resolve('country-flag-icons/package.json')))

/** The requested picture; null if the name is unknown. */
export async function makePicture(asked: PictureRequest, workshop: Workshop): Promise<MadePicture | null> {
  switch (asked.kind) {
    case 'flags':
      return svg(await readFile(join(flagsFolder, `${asked.id}.svg`)).catch(() => null))
    case 'icons':
      return png(await icon(asked.id, workshop.shelf))
    case 'blog':
    case 'ads':
      return scaledPicture(asked, workshop)
    case 'og':
      return sharedPicture(asked.id, workshop)
    case 'cards':
      return cardPicture(asked.id, workshop)
    case 'results':
      return resultPicture(asked.id, workshop)
    case 'portraits':
      return svg(workshop.draw(asked))
    case 'players':
    case 'entertainers':
    case 'press':
    case 'partners':
      return drawnPicture(asked, workshop)
  }
}

async function drawnPicture(
  { kind, id }: ContentPicture,
  { known, draw }: Workshop,
): Promise<MadePicture | null> {
  const content = await known()
  if (kind === 'press' || kind === 'partners') {
    const name = content[kind].get(id)
    if (name === undefined) return null
    const lines = await wordMark(name)
    return svg(draw({ kind: 'word-mark', name, lines, coloured: kind === 'partners' }))
  }
  const drawing = kind === 'players' ? content.players.get(id) : content.entertainers.get(id)
  return svg(drawing ? draw(drawing) : null)
}

async function cardPicture(
  edition: string,
  { cardFace, draw, shelf }: Workshop,
): Promise<MadePicture | null> {
  const face = await cardFace(edition)
  if (!face) return null
  const { tier, stars, player } = face
  const source = draw({
    kind: 'card',
    player: player.id,
    kit: player.team.identity,
    role: player.role,
    look: player.look,
    tier,
    stars,
  })
  return png(await shelf.picture({ source, ...card, format: 'png', allColours: true }))
}

async function resultPicture(id: string, workshop: Workshop): Promise<MadePicture | null> {
  const result = await workshop.entryResult(id)
  if (!result) return null
  const { user, contestName, matchTitle, rank, entries, points, leader } = result
  const words = {
    over: matchTitle,
    title: `${ordinal(rank)} of ${entries}`,
    under: `${user} scored ${pointsText(points)} points in ${contestName}. ${leaderText(leader)}.`,
  }
  const source = workshop.draw(await leaderDrawing(leader, rank))
  const overlay = await wordsOver(words, shareLayout)
  return png(await workshop.passing.picture({ source, overlay, ...share, format: 'png' }))
}

/** The card of the one whose points counted most; the first three have its metal. People of an imported match are real, and have no face. */
async function leaderDrawing(leader: EntryResult['leader'], rank: number): Promise<Drawing> {
  const { playerId, name, role, look, side, card } = leader
  if (side.identity.emblem === null) return { kind: 'ad', id: 'two-cards' }
  const tier = cardTiers.find((each) => card?.kind.startsWith(`${each}-`)) ?? 'blue'
  const stars = tier === 'blue' ? 0 : cardTiers.indexOf(tier) + 2
  const words = {
    name: await typeset(name, headline),
    role: await typeset(`${roleNames[role]} · ${side.short}`, plain),
    multiplier: card && tier !== 'blue' ? await typeset(`${card.multiplier}x`, headline) : null,
  }
  const metal = podium[rank - 1] ?? tier
  return { kind: 'result', player: playerId, kit: side.identity, role, look, tier: metal, stars, words }
}

/** The metals of the first three ranks. */
const podium = ['gold', 'silver', 'black'] as const

const headline = { name: 'Sofia Sans Condensed', weight: 800, style: 'normal' } as const
const plain = { name: 'Inter', weight: 600, style: 'normal' } as const

async function scaledPicture(
  { kind, id, width, format }: Extract<PictureRequest, { kind: 'ads' | 'blog' }>,
  workshop: Workshop,
): Promise<MadePicture | null> {
  const content = await workshop.known()
  const height = Math.round((width * shape.height) / shape.width)
  const size = { width, height, format }
  if (kind === 'blog') {
    const article = content.articles.get(id)
    if (!article) return null
    const source = await cover(article, workshop)
    return { type: mediaTypes[format], bytes: await workshop.shelf.picture({ source, ...size }) }
  }
  const ad = content.ads.get(id)
  if (!ad) return null
  const source = workshop.draw({ kind: 'ad', id })
  const overlay = await lettered({ words: { title: ad.words }, layout: adLayout })
  return { type: mediaTypes[format], bytes: await workshop.shelf.picture({ source, overlay, ...size }) }
}

/** The editor's own picture, if there is one. `article` is known, so its slug is no path. */
async function cover(article: Drawing & { kind: 'cover' }, { draw, editorsFolder }: Workshop) {
  for (const ending of ['png', 'jpg', 'svg']) {
    const own = await readFile(join(editorsFolder, 'blog', `${article.id}.${ending}`)).catch(() => null)
    if (own) return own
  }
  return draw(article)
}

async function sharedPicture(id: string, workshop: Workshop): Promise<MadePicture | null> {
  const content = await workshop.known()
  const article = content.articles.get(id.replace(/^blog-/, ''))
  const player = content.players.get(id.replace(/^player-/, ''))
  const page = Object.hasOwn(pagePictures, id) ? pagePictures[id] : undefined
  if (page) return titled(workshop.draw({ kind: 'ad', id: pageScenes[id] ?? id }), page, workshop)
  if (article && id.startsWith('blog-')) {
    const over = article.category === 'nft' ? 'NFT' : article.category.replaceAll('-', ' ')
    return titled(await cover(article, workshop), { over, title: article.title }, workshop, coverShift)
  }
  if (player && id.startsWith('player-')) {
    const words = {
      over: player.bats ? 'Batsman' : 'Bowler',
      title: player.name,
      under: player.tagline,
    }
    return titled(workshop.draw({ ...player, kind: 'player-share' }), words, workshop)
  }
  return null
}

/** Pages that share a scene of the ads. */
const pageScenes: Readonly<Record<string, string>> = {
  toprun: 'two-cards',
  game: 'wicket',
  'line-up': 'cards of the line-up',
  faq: 'wicket of the faq',
}

/** Covers have their subject in the middle; text takes the left. */
const coverShift = 270

async function titled(
  source: string | Buffer,
  words: PictureWords,
  { shelf }: Workshop,
  shift = 0,
): Promise<MadePicture> {
  const overlay = await lettered({ words, layout: shareLayout })
  return png(await shelf.picture({ source, overlay, ...share, format: 'png', shift }))
}

/** The site's icon at the sizes of home screens; only those that systems crop have a background. */
async function icon(
  id: Extract<PictureRequest, { kind: 'icons' }>['id'],
  shelf: PictureShelf,
): Promise<Buffer> {
  const drawn = (await readFile(iconFile, 'utf8')).replace('<svg ', '<svg x="X" y="X" width="S" height="S" ')
  const { side, mark } = {
    'icon-192': { side: 192, mark: 1 },
    'icon-512': { side: 512, mark: 1 },
    'maskable-512': { side: 512, mark: 0.58 },
    'apple-touch-icon': { side: 180, mark: 0.72 },
  }[id]
  const inset = (48 * (1 - mark)) / 2
  const placed = drawn.replaceAll('"X"', `"${inset}"`).replaceAll('"S"', `"${48 * mark}"`)
  const ground = mark < 1 ? '<rect width="48" height="48" fill="#0c121d"/>' : ''
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${ground}${placed}</svg>`
  return shelf.picture({ source, width: side, height: side, format: 'png' })
}

const favicon = 32

/** `/favicon.ico`, for clients that request it without reading the page. */
export async function faviconOf(shelf: PictureShelf): Promise<MadePicture> {
  const source = await readFile(iconFile)
  const bytes = await shelf.picture({ source, width: favicon, height: favicon, format: 'png' })
  return { type: mediaTypes.ico, bytes: icoOf(bytes, favicon) }
}

function svg(text: string | Buffer | null): MadePicture | null {
  return text === null ? null : { type: mediaTypes.svg, bytes: Buffer.from(text) }
}

function png(bytes: Buffer): MadePicture {
  return { type: mediaTypes.png, bytes }
}
