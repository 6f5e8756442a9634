import { type OpeningProof, openingProof, orderPacksResponse } from '@toprun/api-schema/opening'
import type { Content } from '@toprun/content/read-content'
import type { Beacons } from '../cards/collectibles/draws/beacons/beacon.ts'
import { drawDuePacks } from '../cards/collectibles/draws/draw-due-packs.ts'
import { give } from './contest-kit.ts'
import { userOfFile } from './of-file.ts'
import { testBeacons } from './seed-kit.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { testContent } from './test-content.ts'

const content = testContent()

/** Packs and cards for users of a test site. */
export function cardKit(site: TestApp) {
  const read = async ({ token }: TestUser, path: string) => (await site.call('GET', path, { token })).json()
  const packsOf = async (user: TestUser, order: string) =>
    orderPacksResponse.parse(await read(user, `/api/my-orders/${order}/packs`))

  return {
    content,
    /** A user with this balance in cents. */
    async buyer(amountMinor = 1_000_000n): Promise<TestUser> {
      const user = await site.signUp()
      await give(site.db, user.id, amountMinor)
      return user
    },
    /** The same for the tests of the calling file. */
    buyerOfFile: () => userOfFile(site, { walletMinor: 1_000_000n }),
    /** Orders and pays by balance. */
    async buy(
      { token }: TestUser,
      { cat, units = 1, order = crypto.randomUUID() }: { cat: number; units?: number; order?: string },
    ): Promise<{ order: string; payment: string; commitment: string; reservedBy: string }> {
      const bought = await site.call('POST', '/payments/wallet', {
        token,
        body: { cat, totalItem: units, order },
      })
      if (bought.statusCode !== 200) throw new Error(bought.body)
      const { id, commitment, reservedBy } = bought.json().data
      return { order, payment: id, commitment, reservedBy }
    },
    packsOf,
    /** The proof of an order's first pack. */
    async proofOf(user: TestUser, order: string): Promise<OpeningProof> {
      const [pack] = (await packsOf(user, order)).packs
      return openingProof.parse(await read(user, `/api/openings/${pack?.id}`))
    },
    draw: (
      db = site.db,
      of: Pick<Content, 'products'> = content,
      { signal, beacons = testBeacons }: { signal?: AbortSignal; beacons?: Beacons } = {},
    ) =>
      drawDuePacks(
        {
          db,
          clock: site.now,
          content: () => of,
          beacons,
          log: {
            error: (facts: unknown, msg = '') =>
              site.log.push(JSON.stringify(Object.assign({}, facts, { msg }))),
          },
        },
        signal,
      ),
  }
}
