import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture } from '../../app/features/artwork/draw-picture.tsx'
import {
  type PortraitSize,
  portraitAddress,
  type ShownPortrait,
} from '../../app/features/cards/portrait-address.ts'
import { sampleSide } from '../../app/testing/sample-match.ts'
import { pictures } from './pictures.ts'

const player = {
  ...{
    _id: 'asha-rao',
    name: 'Asha Rao',
    tagline: 'Late cuts',
    age: 27,
    des: 'She opens.',
    country: 'IN',
    look: '2801101',
  },
  ...{ cflag: '/pictures/flags/IN.svg', pflag: '/pictures/players/asha-rao.svg' },
  ...{ orun: null, orate: null, owicket: null, ocatch: null, trun: null, trate: null, twicket: null },
  ...{ tcatch: null, t2run: null, t2rate: null, t2wicket: null, t2catch: null },
}
const onCards = {
  ...{ id: 'asha-rao', name: 'Asha Rao', role: 'BAT', country: 'IN', star: true, look: null },
  team: sampleSide,
}
const article = {
  ...{ _id: 'a1', slug: 'first-ball', title: 'First ball', category: 'sports', summary: 'It begins.' },
  ...{ img: '/pictures/blog/first-ball', imgAlt: 'A bat', author: 'Ana', editorchoice: 0, readingMinutes: 1 },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
}
const leader = {
  ...{ playerId: 'asha', name: 'Asha Rao', role: 'BAT', captaincy: 'captain', look: null },
  ...{ card: { kind: 'gold-power', multiplier: 3 }, side: sampleSide },
}
const responses = new Map(
  Object.entries({
    '/api/Player': [player, { ...player, _id: 'without-cards' }],
    '/api/Bowler': [],
    '/api/Enter': [
      { _id: 'mo-lark', name: 'Mo Lark', age: null, img: '/x.svg', details: 'Sings.', look: '3102112' },
    ],
    '/api/content/articles': { articles: [article, { ...article, _id: 'a2', slug: 'own-cover' }] },
    '/api/Ads': [
      {
        url: '/game',
        img: '/pictures/ads/two-cards',
        title: 'Two cards',
        alt: 'Two cards: Two cards. One match.',
      },
    ],
    '/api/cards/players': { players: [{ ...onCards, editions: 16 }] },
    '/api/cards/7?limit=1': {
      edition: {
        ...{ edition: 7, category: 'power', tier: 'diamond', stars: 5, multiplier: 7, cap: 25 },
        player: onCards,
        ...{ drawn: 0, issued: 0, odds: [] },
      },
      ...{ cards: [], next: null },
    },
    '/api/game/results/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f': {
      ...{
        id: '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f',
        user: 'Rosa अ',
        rank: 3,
        entries: 40,
        points: 512.25,
        prize: 5,
      },
      ...{ contestId: '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e60', contestName: 'Floodlight Classic', code: null },
      ...{ competition: 'Night League', matchTitle: 'Riverside v Hill', matchResult: null, leader },
    },
    '/api/game/results/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e61?code=ABCD2345': {
      ...{
        id: '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e61',
        user: 'Rosa',
        rank: 1,
        entries: 2,
        points: 9,
        prize: 0,
      },
      ...{ contestId: '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e62', contestName: 'Office', code: 'ABCD2345' },
      ...{ competition: 'Night League', matchTitle: 'Riverside v Hill', matchResult: null, leader },
    },
    '/api/content/home': {
      ...{ packs: [], combos: [], lineUp: [], roadmap: [], ecosystem: [], entertainers: [] },
      figures: { players: 1, matches: 0, balls: 0, entries: 0 },
      press: [
        {
          name: 'The Tea Interval',
          img: 'https://cdn.example/pictures/press/the-tea-interval.svg',
          url: null,
        },
      ],
      partners: [
        { name: 'Willow & Weft', img: '/pictures/partners/willow-weft.svg', url: null, text: 'Bats.' },
      ],
    },
  }),
)

let folder: string
let app: FastifyInstance
/** The part of the API that pictures use. */
let apiIsUp = true
let apiCalls = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'own/blog'), { recursive: true })
  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
  await writeFile(join(folder, 'own/blog/own-cover.png'), await red.png().toBuffer())
  app = site(join(folder, 'kept'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function site(kept: string, perMinute = 10_000): FastifyInstance {
  const app = fastify()
  app.register(pictures, {
    apiFetch: async (path) => {
      apiCalls += 1
      if (!apiIsUp) return Response.json({ msg: 'down' }, { status: 503 })
      const response = responses.get(path)
      return response ? Response.json(response) : Response.json({ msg: 'none' }, { status: 404 })
    },
    loadDrawing: async () => drawPicture,
    folder: kept,
    editorsFolder: join(folder, 'own'),
    perMinute,
    networkOf: ({ ip }) => ip,
  })
  return app
}

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('a picture that the content names', () => {
  it.each([
    '/pictures/players/asha-rao.svg',
    '/pictures/entertainers/mo-lark.svg',
    '/pictures/flags/NZ.svg',
    '/pictures/press/the-tea-interval.svg',
    '/pictures/partners/willow-weft.svg',
    '/pictures/portraits/thumb/BAT-drawn/of-Hill/asha.svg',
  ])('%s is an SVG that may do nothing', async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(response.body).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(response.body).not.toMatch(/<script|<foreignObject|href=/)
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('shows a player of the line-up as on their cards, and who has none in the colours of the country', async () => {
    const asOnCards = { id: 'asha-rao', kit: sampleSide.identity, role: 'BAT', look: null } as const
    const byCountry = { id: 'without-cards', kit: 'IN', role: 'BAT', look: player.look } as const
    for (const drawing of [asOnCards, byCountry])
      expect((await get(`/pictures/players/${drawing.id}.svg`)).body).toBe(
        drawPicture({ kind: 'player', ...drawing }),
      )
  })

  it.each<[PortraitSize, ShownPortrait]>([
    ['full', { seed: 'asha-rao', kit: sampleSide.identity, role: 'WK', look: '2801101' }],
    [
      'bust',
      { seed: 'asha/rao 100% é', kit: { ...sampleSide.identity, emblem: null }, role: 'AR', look: null },
    ],
    ['thumb', { seed: '7', kit: 'Riverside & Söhne 50%', role: 'BOWL', look: '0000000' }],
  ])('is a portrait, %s, of what its address says: %o', async (size, portrait) => {
    const { body } = await get(portraitAddress(size, portrait))
    expect(body).toBe(drawPicture({ kind: 'portraits', size, ...portrait }))
  })

  it.each([
    { url: '/pictures/blog/first-ball-320.avif', format: 'heif', width: 320, height: 180 },
    { url: '/pictures/blog/first-ball-640.webp', format: 'webp', width: 640, height: 360 },
    { url: '/pictures/ads/two-cards-960.jpg', format: 'jpeg', width: 960, height: 540 },
    // As the recorded calls name them.
    { url: '/pictures/blog/first-ball', format: 'jpeg', width: 1280, height: 720 },
    { url: '/pictures/ads/two-cards', format: 'jpeg', width: 1280, height: 720 },
    { url: '/pictures/og/toprun.png', format: 'png', width: 1200, height: 630 },
    { url: '/pictures/og/blog-first-ball.png', format: 'png', width: 1200, height: 630 },
    { url: '/pictures/og/player-asha-rao.png', format: 'png', width: 1200, height: 630 },
    { url: '/pictures/cards/7.png', format: 'png', width: 1000, height: 1400 },
    {
      url: '/pictures/results/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f.png',
      format: 'png',
      width: 1200,
      height: 630,
    },
    { url: '/pictures/icons/icon-192.png', format: 'png', width: 192, height: 192 },
    { url: '/pictures/icons/maskable-512.png', format: 'png', width: 512, height: 512 },
    { url: '/pictures/icons/apple-touch-icon.png', format: 'png', width: 180, height: 180 },
  ])('$url is $format, $width × $height', async ({ url, ...expected }) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    const { format, width, height } = await sharp(response.rawPayload).metadata()
    expect({ format, width, height }).toEqual(expected)
  })

  it('has 256 colours as a PNG, and all of its drawing where it is the art of a card', async () => {
    const isPalette = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).isPalette
    expect(await isPalette('/pictures/icons/icon-192.png')).toBe(true)
    expect(await isPalette('/pictures/cards/7.png')).toBe(false)
  })

  it('of a result in a private contest is sent with its code only, and kept by no cache', async () => {
    const url = '/pictures/results/6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e61.png'
    expect((await get(url)).statusCode).toBe(404)
    const { statusCode, headers } = await get(`${url}?code=ABCD2345`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it('is an icon file with a PNG in it at /favicon.ico', async () => {
    const { rawPayload, headers } = await get('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
  })

  it('is the editor’s own if there is one', async () => {
    const { data } = await sharp((await get('/pictures/blog/own-cover-320.webp')).rawPayload)
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(240)
    expect(data[1]).toBeLessThan(20)
  })
})

describe('an unknown picture', () => {
  it.each([
    '/pictures/cards/8.png',
    '/pictures/cards/0.png',
    '/pictures/cards/7.svg',
    '/pictures/players/nobody.svg',
    '/pictures/portraits/asha.svg',
    '/pictures/portraits/huge/BAT-drawn/of-Hill/asha.svg',
    '/pictures/portraits/thumb/STAGE-drawn/of-Hill/asha.svg',
    '/pictures/portraits/thumb/BAT-9999999/of-Hill/asha.svg',
    '/pictures/portraits/thumb/BAT-drawn/Hill/asha.svg',
    '/pictures/portraits/thumb/BAT-drawn/1b2a4a-f6c419-fff4d9-halves-dragon/asha.svg',
    '/pictures/portraits/thumb/BAT-drawn/1b2a4a-f6c419-fff4dg-halves-crown/asha.svg',
    '/pictures/portraits/thumb/BAT-drawn/of-Hill/.svg',
    '/pictures/portraits/thumb/BAT-drawn/of-Hill/asha.png',
    `/pictures/portraits/thumb/BAT-drawn/of-Hill/${'a'.repeat(101)}.svg`,
    '/pictures/press/unknown.svg',
    '/pictures/flags/ZZ.svg',
    '/pictures/flags/nz.svg',
    '/pictures/blog/unknown-640.webp',
    '/pictures/blog/unknown',
    '/pictures/ads/first-ball',
    '/pictures/blog/first-ball-641.webp',
    '/pictures/blog/first-ball-0640.webp',
    '/pictures/blog/first-ball-640.gif',
    '/pictures/og/constructor.png',
    '/pictures/og/first-ball.png',
    '/pictures/og/player-.png',
    '/pictures/icons/icon-1024.png',
    '/pictures/flags/..%2fpackage.svg',
    '/pictures/..%2f..%2f..%2fpackage.json',
    '/pictures/players/..%2f..%2fetc%2fpasswd.svg',
    '/pictures/players/asha-rao.svg%00.png',
    `/pictures/players/${'a'.repeat(300)}.svg`,
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('a picture requested again', () => {
  it('is not sent when the browser has it, in any spelling of the ETag', async () => {
    const url = '/pictures/players/asha-rao.svg'
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
    const tag = String(headers.etag)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag])
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('has the same headers and no body for HEAD', async () => {
    const url = '/pictures/blog/first-ball-320.avif'
    const head = await app.inject({ method: 'HEAD', url })
    const { headers } = await get(url)
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(headers[name])
  })

  it('requests the API once for many pictures', async () => {
    await get('/pictures/players/asha-rao.svg')
    const before = apiCalls
    await Promise.all(Array.from({ length: 20 }, () => get('/pictures/entertainers/mo-lark.svg')))
    expect(apiCalls).toBe(before)
  })
})

describe('when a dependency fails', () => {
  it('is 503, not 404, while the API has never responded', async () => {
    apiIsUp = false
    const response = await site(join(folder, 'kept')).inject('/pictures/players/asha-rao.svg')
    apiIsUp = true
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store'])
  })

  it('is drawn when nothing can be stored on disk', async () => {
    const file = join(folder, randomBytes(4).toString('hex'))
    await writeFile(file, 'not a folder')
    const response = await site(file).inject('/pictures/blog/first-ball-320.webp')
    expect([response.statusCode, response.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
  })

  it('leaves no unfinished files in the folder', async () => {
    await get('/pictures/blog/first-ball-320.webp')
    const names = await readdir(join(folder, 'kept'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

it('asks an address that wants too many to wait, and nobody else', async () => {
  const strict = site(join(folder, 'kept'), 2)
  const flag = (remoteAddress: string) => strict.inject({ url: '/pictures/flags/NZ.svg', remoteAddress })
  expect([(await flag('192.0.2.1')).statusCode, (await flag('192.0.2.1')).statusCode]).toEqual([200, 200])
  const refused = await flag('192.0.2.1')
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too many pictures at once.\n'])
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
  expect((await flag('192.0.2.2')).statusCode).toBe(200)
})
