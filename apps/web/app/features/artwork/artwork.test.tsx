import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { type BlogCategory, blogCategories } from '@toprun/api-schema/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { type Drawing, drawPicture } from './draw-picture.tsx'
import { nightOf } from './night.ts'
import { skins } from './portraits/portrait-traits.ts'
import { StatsPicture } from './stats-picture.tsx'

const cover = (id: string, category: BlogCategory) => drawPicture({ kind: 'cover', id, category })

const articlesWithObjects = readdirSync(new URL('./covers', import.meta.url)).flatMap((file) =>
  file.endsWith('.svg') ? basename(file, '.svg') : [],
)

const drawings: Drawing[] = [
  { kind: 'player', id: 'asha', kit: 'IN', role: 'BAT', look: '2801101' },
  {
    kind: 'card',
    player: 'asha',
    kit: sampleSide.identity,
    role: 'WK',
    look: null,
    tier: 'diamond',
    stars: 5,
  },
  {
    kind: 'result',
    player: 'asha',
    kit: sampleSide.identity,
    role: 'BOWL',
    look: null,
    tier: 'blue',
    stars: 0,
  },
  { kind: 'player', id: 'asha', kit: 'IN', role: 'BOWL', look: '2801101' },
  { kind: 'player-share', id: 'asha', kit: 'IN', role: 'BAT', look: '2801101' },
  { kind: 'entertainer', id: 'mo', look: '3102112' },
  { kind: 'ad', id: 'two-cards' },
  { kind: 'ad', id: 'super-combo' },
  { kind: 'ad', id: 'know-the-points' },
  { kind: 'ad', id: 'anything-else' },
  {
    kind: 'word-mark',
    name: 'A',
    lines: [{ paths: '<path d="M0 0"/>', width: 9, height: 9 }],
    coloured: true,
  },
  ...articlesWithObjects.map((id) => ({ kind: 'cover', id, category: 'nft' }) as const),
  ...blogCategories.map((category) => ({ kind: 'cover', id: 'first', category }) as const),
]

const plain = { paths: '<path d="M1 1h9"/>', width: 90, height: 64 }

describe('a drawing', () => {
  it.each(drawings)('of $kind $id is deterministic and self-contained', (drawing) => {
    const drawn = drawPicture(drawing)
    expect(drawPicture(drawing)).toBe(drawn)
    expect(drawn).not.toMatch(/href=|<style|<text|NaN|undefined/)
  })

  it('of a card has the player as they look', () => {
    const card = {
      kind: 'card',
      player: 'asha',
      kit: sampleSide.identity,
      role: 'AR',
      tier: 'gold',
      stars: 3,
    } as const
    expect(drawPicture({ ...card, look: '5730221' })).toContain(skins.dark.base)
    expect(drawPicture({ ...card, look: '0501100' })).toContain(skins.fair.base)
  })

  it('of a result has the player, the role and the multiplier in outlines, and that of a token has not', () => {
    const lettered = (d: string) => ({ paths: `<path d="${d}"/>`, width: 90, height: 64 })
    const words = { name: lettered('M1 1h9'), role: lettered('M2 2h9'), multiplier: lettered('M3 3h9') }
    const card = {
      player: 'asha',
      kit: sampleSide.identity,
      role: 'AR',
      look: null,
      tier: 'gold',
      stars: 3,
    } as const
    const drawn = drawPicture({ kind: 'result', ...card, words })
    for (const { paths } of Object.values(words)) expect(drawn).toContain(paths)
    const withoutSeal = drawPicture({ kind: 'result', ...card, words: { ...words, multiplier: null } })
    expect(withoutSeal).not.toContain(words.multiplier.paths)
    expect(drawPicture({ kind: 'card', ...card })).not.toContain(words.name.paths)
  })

  it('of a result has its player whole above the words, with nothing that fades it', () => {
    const words = { name: plain, role: plain, multiplier: null }
    const card = { player: 'asha', kit: sampleSide.identity, look: null, tier: 'gold', stars: 3 } as const
    const drawn = drawPicture({ kind: 'result', ...card, role: 'AR', words })
    expect(drawn).not.toMatch(/ mask="url/)
    const [, top, height] = /y="(\d+)" width="228" height="(\d+)" viewBox="0 0 200 240"/.exec(drawn) ?? []
    const plate = /M11 (\d+)H239V/.exec(drawn)?.[1]
    expect(Number(top) + Number(height)).toBe(Number(plate))
  })

  it('of a result stands in the light of its side, also of one in black', () => {
    const kit = { ...sampleSide.identity, primary: '#17181c', secondary: '#12a594' }
    const card = { player: 'asha', kit, look: null, tier: 'gold', stars: 0, role: 'AR' } as const
    const words = { name: plain, role: plain, multiplier: null }
    const lights = drawPicture({ kind: 'result', ...card, words }).match(
      /<radialGradient .*?<\/radialGradient>/g,
    )
    expect(lights?.filter((light) => light.includes(kit.secondary))).toHaveLength(2)
    expect(lights?.join('')).not.toContain(kit.primary)
  })

  it('of the ground has a crowd without a pattern, and light without an edge', () => {
    const drawn = cover('first', 'nft')
    expect(drawn).not.toContain('<pattern')
    expect(drawn).toMatch(/<path d="M560 -60[^>]* filter="url/)
  })

  it('of a person leaves the ground to the page', () => {
    const drawn = drawPicture({ kind: 'player', id: 'asha', kit: 'IN', role: 'BAT', look: '2801101' })
    expect([...drawn.matchAll(/<rect [^>]*>/g)].map(([rect]) => rect)).toEqual([
      expect.stringMatching(/fill="url/),
    ])
    expect(drawn).not.toContain('#080d1a')
  })

  it('defines each gradient once, and every one that it uses', () => {
    for (const drawing of drawings) {
      const drawn = drawPicture(drawing)
      const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, used] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
    }
  })

  it('differs for every category and every article', () => {
    const slugs = Array.from({ length: 12 }, (_, at) => `article-${at}`)
    const covers = blogCategories.flatMap((category) => slugs.map((slug) => cover(slug, category)))
    expect(new Set(covers).size).toBe(covers.length)
  })

  it('of a rising total is never seen from behind: only the ground is mirrored', () => {
    const mirrored = Array.from({ length: 40 }, (_, at) => `m${at}`).find((slug) => nightOf(slug).mirrored)
    const [ground = '', object = ''] = cover(`${mirrored}`, 'business').split('<g><svg')
    expect(ground).toContain('matrix(-1')
    expect(object).toContain('id="business-1"')
    expect(object).not.toContain('matrix(-1')
  })
})

describe('the pictures of the home page', () => {
  it('show figures that are read as whole numbers with what they count', () => {
    const board = renderToStaticMarkup(
      <StatsPicture figures={{ players: 176, matches: 1, balls: 12_482, entries: 0 }} />,
    )
    expect(board).toContain('<span class="sr-only">12,482</span>')
    expect([...board.matchAll(/<dt[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
      'Players',
      'Match',
      'Balls scored',
      'Entries',
    ])
  })
})
