import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cardPlayersOf } from '@toprun/api/cards/collectibles/catalogue/card-players'
import { makeCatalogue } from '@toprun/api/cards/collectibles/catalogue/make-catalogue'
import { type CardOnChain, tokenIdOf } from '@toprun/api/cards/collectibles/issuing/token-id'
import { reconcileMarket } from '@toprun/api/cards/marketplace/reconcile'
import { deployLocalContracts } from '@toprun/api/ground/token-contracts/local-contracts'
import { loadContent } from '@toprun/api/platform/content'
import { openDatabase } from '@toprun/api/platform/database'
import { newCard } from '@toprun/api/testing/market-kit'
import { tokensOnChain } from '@toprun/api/testing/tokens-on-chain'
import { type LocalChain, openLocalChain } from '@toprun/chain/local-chain'
import { rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { platformProgram } from '@toprun/native-programs/platform-program'
import type { Pool } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Site } from './site.ts'
import { rounds, siteOfFile } from './site-of-file.ts'
import { send } from './traffic.ts'

const kills = rounds > 1 ? 20 : 3
const anvil = platformProgram('anvil')

describe.skipIf(anvil === null)(
  'when the server is killed while packs are opened, cards issued and auctions end',
  () => {
    let chain: LocalChain
    let folder: string
    const openChain = (port: number) =>
      openLocalChain({ anvil: anvil ?? '', folder: join(folder, 'chain'), port })

    const site = siteOfFile({
      async prepare(data, owner) {
        folder = data
        chain = await openChain(0)
        await deployLocalContracts(chain.url)
        await smallCatalogue(owner)
        return { CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: '2', CHAIN_SCAN_SECONDS: '1' }
      },
    })
    afterAll(() => chain?.stop())

    test('nothing is lost and nothing is doubled, also while the chain is away', async () => {
      const bought: string[] = []
      let stopping = false
      const work = site.users.slice(0, 6).map(async ({ token }, at) => {
        const other = site.users[(at + 1) % 6]
        const userId = site.users[at]?.userId
        if (!other || !userId) throw new Error('There are too few users.')
        while (!stopping) {
          bought.push(await buyAndOpen(token))
          await auction({ userId, token }, other.token)
        }
      })
      const all = Promise.all(work)
      for (let kill = 0; kill < kills; kill += 1) {
        await Promise.race([pause(randomInt(200, 2_500)), all])
        if (kill === Math.floor(kills / 3)) await chain.stop()
        await site.restart()
        if (kill === Math.floor((2 * kills) / 3)) chain = await openChain(Number(new URL(chain.url).port))
      }
      stopping = true
      await all
      await vi.waitFor(async () => expect(await unfinished()).toEqual([]), {
        timeout: 240_000,
        interval: 500,
      })
      console.log(
        `${kills} kills, ${bought.length} packs, ${await count('SELECT FROM cards')} cards, ${await count("SELECT FROM market_listings WHERE state = 'sold'")} auctions`,
      )
      await expectPacksOnce(bought)
      await expectTokensOnce()
      const db = openDatabase(site.owner)
      expect(await reconcileMarket(db)).toEqual([])
      expect(await sumOfBalances(db)).toBe(0n)
      expect(await rebuiltBalances(db)).toEqual(await storedBalances(db))
    }, 900_000)

    /** What a call gives once it is answered with success, however often the server dies under it. */
    async function insist(token: string, path: string, body: object): Promise<unknown> {
      const key = randomUUID()
      for (;;) {
        const { status, data } = await send(`${site.server.address}${path}`, token, key, body)
        if (status >= 200 && status < 300) return data
        if (status !== 0 && status !== 503)
          throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
        await pause(50)
      }
    }

    async function buyAndOpen(token: string): Promise<string> {
      const order = randomUUID()
      await insist(token, '/payments/wallet', { cat: 2, totalItem: 1, order })
      for (;;) {
        const { packs } = opened.parse(await insist(token, `/api/my-orders/${order}/open`, {}))
        if (packs.length > 0) return order
        await pause(50)
      }
    }

    /** A card is sold in an auction whose end has come. A call whose response was lost may be refused the second time. */
    async function auction(
      seller: { userId: Site['users'][number]['userId']; token: string },
      bidder: string,
    ): Promise<void> {
      const card = await newCard(openDatabase(site.owner), seller.userId, randomInt(1, 20))
      await insist(seller.token, '/api/market/listings', { kind: 'auction', card, price: 1, hours: 1 }).catch(
        refused,
      )
      const { rows } = await site.owner.query('SELECT id FROM market_listings WHERE card_id = $1', [card])
      await insist(bidder, `/api/market/listings/${rows[0].id}/bids`, { amount: 2 }).catch(refused)
      await site.owner.query('UPDATE market_listings SET ends_at = now() WHERE id = $1', [rows[0].id])
    }

    /** What still has to happen, by name. */
    async function unfinished(): Promise<string[]> {
      const open = {
        draws:
          "SELECT FROM orders LEFT JOIN openings ON order_id = orders.id WHERE state = 'paid' AND openings.id IS NULL",
        auctions: "SELECT FROM market_listings WHERE state = 'open'",
        tokens: "SELECT FROM cards WHERE state <> 'sealed' AND token_state <> 'issued'",
      }
      const counted = await Promise.all(
        Object.entries(open).map(async ([name, query]) => ((await count(query)) > 0 ? [name] : [])),
      )
      return counted.flat()
    }

    async function expectPacksOnce(orders: readonly string[]): Promise<void> {
      const { rows } = await site.owner.query(
        `SELECT order_id, count(DISTINCT openings.id)::int AS packs, count(cards.id)::int AS cards
       FROM openings JOIN orders ON orders.id = order_id JOIN cards ON opening_id = openings.id GROUP BY 1`,
      )
      expect(new Set(rows.map(({ order_id: order }) => order))).toEqual(new Set(orders))
      // A Wildcard pack: three wild cards, a power card, and perhaps a fourth wild card (docs/rules.md#pack-contents).
      for (const { packs, cards } of rows) expect([packs, cards === 4 || cards === 5]).toEqual([1, true])
      const paid = await count("SELECT FROM ledger_transactions WHERE kind = 'purchase'")
      expect(paid, 'every order is paid once').toBe(orders.length)
      const serials = await site.owner.query(
        `SELECT edition_id FROM cards JOIN editions ON editions.id = edition_id
       GROUP BY edition_id, editions.drawn HAVING count(*) <> editions.drawn OR max(serial) <> editions.drawn`,
      )
      expect(serials.rows, 'serials are given out one after the other').toEqual([])
    }

    async function expectTokensOnce(): Promise<void> {
      const made = (await tokensOnChain(chain.url)).sort()
      const { rows } = await site.owner.query<CardOnChain>(
        'SELECT chain_number AS "chainNumber", serial FROM cards JOIN editions ON editions.id = edition_id',
      )
      expect(made, 'tokens on chain are the cards').toEqual(
        rows.map((card) => String(tokenIdOf(card))).sort(),
      )
      expect(await count('SELECT FROM cards')).toBe(
        await count('SELECT FROM editions, generate_series(1, issued)'),
      )
    }

    async function count(query: string): Promise<number> {
      return (await site.owner.query(query)).rowCount ?? 0
    }
  },
)

const opened = z.object({ packs: z.array(z.object({ id: z.string() })) })

/** A call that was done before its response was lost is refused when it is repeated; what became of it is checked at the end. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || !/answered 4(09|02)/.test(error.message)) throw error
}

/** The catalogue with caps so small that the folders of its metadata are made quickly. */
async function smallCatalogue(owner: Pool): Promise<void> {
  const content = loadContent()
  const tiers = Object.entries(content.cards.tiers).map(
    ([tier, { stars }]) => [tier, { stars, cap: 40 }] as const,
  )
  await makeCatalogue(openDatabase(owner), {
    players: cardPlayersOf(content),
    cards: { ...content.cards, tiers: { ...content.cards.tiers, ...Object.fromEntries(tiers) } },
  })
}
