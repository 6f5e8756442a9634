import { articleResponse, batter, blogCategories, bowler, homeResponse } from '@toprun/api-schema/content'
import { promoResponse } from '@toprun/api-schema/promo'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '../../testing/of-file.ts'
import { testContent } from '../../testing/test-content.ts'

const test = appOfFile({ ASSETS_URL: 'https://assets.example', CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const withoutChain = appOfFile()
const content = testContent()

const read = async (url: string) => (await test.call('GET', url)).json()

describe('the recorded lists', () => {
  it('return batters and bowlers in their recorded fields, with unique ids', async () => {
    const batters = batter.array().parse(await read('/api/Player'))
    const bowlers = bowler.array().parse(await read('/api/Bowler'))
    const ids = [...batters, ...bowlers].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(content.batters.length + content.bowlers.length)
    for (const { img, pflag } of bowlers) expect(img).toBe(pflag)
  })

  it('return null for an unknown figure', async () => {
    const unknown = content.batters.find(({ test: tests }) => tests.runs === undefined)
    const players = batter.array().parse(await read('/api/Player'))
    expect(players.find(({ _id }) => _id === unknown?.id)).toMatchObject({ trun: null })
  })

  it('point to pictures at the assets host', async () => {
    const [player] = batter.array().parse(await read('/api/Player'))
    expect(player?.pflag).toBe(`https://assets.example/pictures/players/${player?._id}.svg`)
    expect(player?.cflag).toBe(`https://assets.example/pictures/flags/${player?.country}.svg`)
  })

  it.each(blogCategories)('return the articles of %s, newest first', async (category) => {
    const articles: { category: string; createdAt: string }[] = await read(`/api/Blog/${category}`)
    expect(articles.length).toBeGreaterThanOrEqual(2)
    expect(new Set(articles.map((one) => one.category))).toEqual(new Set([category]))
    const days = articles.map(({ createdAt }) => createdAt)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('return all articles together, too', async () => {
    expect(await read('/api/Blog')).toHaveLength(content.articles.length)
  })

  it('reject an unknown category', async () => {
    const response = await test.call('GET', '/api/Blog/gossip')
    expect([response.statusCode, response.json().msg]).toEqual([404, 'There is no such category.'])
  })

  it('return entertainers, advertisements and videos', async () => {
    expect(await read('/api/Enter')).toHaveLength(content.entertainers.length)
    expect(await read('/api/Ads')).toHaveLength(content.ads.length)
    expect(await read('/api/bvids')).toHaveLength(content.videos.length)
  })
})

describe('an article', () => {
  it('is found by its slug and by its id, with related articles of its category', async () => {
    const [one] = content.articles
    const bySlug = articleResponse.parse(await read(`/api/content/articles/${one?.slug}`))
    expect(await read(`/api/content/articles/${one?.id}`)).toEqual(bySlug)
    expect(bySlug.related.length).toBeGreaterThan(0)
    for (const other of bySlug.related) {
      expect(other.category).toBe(bySlug.article.category)
      expect(other.slug).not.toBe(one?.slug)
    }
  })

  it('is 404 for an unknown slug', async () => {
    expect((await test.call('GET', '/api/content/articles/never-written')).statusCode).toBe(404)
  })
})

describe('a celebrity promo', () => {
  it('has a price for one unit and two cards with the stars of their tiers', async () => {
    const { celebrity, price, items } = promoResponse.parse(await read('/api/content/promos/yuvi'))
    expect([celebrity.id, price]).toEqual(['yuvi', 40])
    expect(items).toMatchObject([
      { tier: 'diamond', category: 'legendary', stars: 5, cap: 100 },
      { tier: 'gold', category: 'active', stars: 3, cap: 250 },
    ])
  })

  it('is 404 for an unknown name', async () => {
    const response = await test.call('GET', '/api/content/promos/nobody')
    expect([response.statusCode, response.json().msg]).toEqual([404, 'There is no such card.'])
  })
})

describe('the home page', () => {
  it('has four packs with prices in cents and as text', async () => {
    const { packs } = homeResponse.parse(await read('/api/content/home'))
    expect(packs.map(({ title, priceInUsd, price }) => [title, priceInUsd, price])).toEqual([
      ['Wildcard', 500, '$5'],
      ['Champions', 700, '$7'],
      ['Ace', 1000, '$10'],
      ['Pro', 1200, '$12'],
    ])
  })

  it('sells a combo while the database has stock, whatever the initial stock was', async () => {
    const combos = async () => homeResponse.parse(await read('/api/content/home')).combos
    expect(await combos()).toMatchObject([{ cat: 1, price: 30, inStock: true }])
    await test.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 1')
    expect(await combos()).toMatchObject([{ cat: 1, inStock: false }])
  })

  it('sells each pack separately too, while it has stock', async () => {
    const packs = async () => {
      const home = homeResponse.parse(await read('/api/content/home'))
      return home.packs.map(({ id, cat, inStock }) => [id, cat, inStock])
    }
    await test.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 4')
    expect(await packs()).toEqual([
      ['wild', 2, true],
      ['champion', 3, true],
      ['ace', 4, false],
      ['pro', 5, true],
    ])
  })

  it('sells nothing if no chain has the commitments of draws', async () => {
    const home = homeResponse.parse((await withoutChain.call('GET', '/api/content/home')).json())
    expect([...home.packs, ...home.combos].map(({ inStock }) => inStock)).toEqual(Array(5).fill(false))
  })

  it('shows current counts', async () => {
    const { figures } = homeResponse.parse(await read('/api/content/home'))
    expect(figures).toEqual({ players: 0, matches: 0, balls: 0, entries: 0 })
  })
})
