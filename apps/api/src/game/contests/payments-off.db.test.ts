import { contestTerms } from '@toprun/content/contests'
import { houseGuarantee } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { give, newcomersTerms } from '../../testing/contest-kit.ts'
import { expectBalancedBooks, matchOfEachTest } from '../../testing/contest-match.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { testContent } from '../../testing/test-content.ts'
import { contests } from './tables.ts'
import {
  openContestByTemplate,
  openCustomContest,
  openingTerms,
  openStandardContests,
} from './terms/open-contests.ts'

const site = appOfFile({ PAYMENTS: 'off' })
const match = matchOfEachTest(site, { lineups: 2 })
const user = userOfEachTest(site)
expectBalancedBooks(site)

const free = { entryFeeMinor: 0n, rakeBasisPoints: 0 }
const guaranteed = { ...free, guaranteeMinor: 3000n }
const opening = () => openingTerms(testContent(), site.config)

/** Joins with a new team over HTTP. */
async function join(contest: { id: string }, { id, token }: TestUser) {
  const teamId = await match.newTeam(id, 0)
  return site.call('POST', `/api/game/contests/${contest.id}/entries`, { token, body: { teamId } })
}

/** The names of the contests that the match lists. */
async function listed(token?: string): Promise<string[]> {
  const response = await site.call('GET', `/api/game/matches/${match.id}/contests`, token ? { token } : {})
  return response.json().contests.map(({ name }: { name: string }) => name)
}

test('without payments a match opens with the contests that are free and have no guarantee', async () => {
  await openStandardContests(site.db, match.id, opening())
  const opened = await site.db.select().from(contests).where(eq(contests.matchId, match.id))
  expect(opened.map(({ template }) => template)).toContain('practice-nets')
  expect(opened.filter((each) => each.entryFeeMinor > 0n || each.guaranteeMinor > 0n)).toEqual([])
})

test('without payments an operator can open no contest with a fee or a guarantee, and gets the reason', async () => {
  const refused = { ok: false, reason: 'payments_off' }
  const { caps } = opening()
  const byTemplate = (template: string) =>
    openContestByTemplate(site.db, match.id, { template, name: 'Again', opening: opening(), now: site.now() })
  const own = (money: { fee?: number; guarantee?: number }) => {
    const terms = contestTerms.parse({
      ...{ name: 'Own', fee: 0, rake: 0, prizes: 'top-three', minEntries: 2, maxEntries: 9, maxPerUser: 1 },
      ...{ guarantee: 0, ...money },
    })
    return openCustomContest(site.db, match.id, { terms, caps, now: site.now() })
  }
  expect(await byTemplate('head-to-head')).toEqual(refused)
  expect(await byTemplate('first-innings')).toEqual(refused)
  expect(await own({ fee: 100 })).toEqual(refused)
  expect(await own({ guarantee: 1000 })).toEqual(refused)
  expect(await byTemplate('practice-nets')).toMatchObject({ ok: true })
  expect(await own({})).toMatchObject({ ok: true })
})

test('without payments a user can open a free private contest, but none with a fee', async () => {
  const create = (entryFee: number) =>
    site.call('POST', `/api/game/matches/${match.id}/private-contests`, {
      token: user.token,
      body: { name: 'Back room', entryFee, prizes: 'top-three', maxEntries: 10 },
    })
  const refused = await create(5)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'payments_off', msg: 'Payments are switched off at the moment: choose no entry fee.' },
  ])
  expect((await create(0)).statusCode).toBe(201)
})

test.each([
  ['an entry fee', {}],
  ['a guaranteed prize', guaranteed],
  ['prizes for newcomers', newcomersTerms],
])(
  'without payments nobody joins a contest with %s that was open before, not even with money',
  async (_what, terms) => {
    await give(site.db, user.id, 5000n)
    const refused = await join(await match.newContest(terms), user)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'payments_off',
        msg: 'Payments are switched off at the moment: contests with an entry fee or a guaranteed prize take no entries.',
      },
    ])
  },
)

test('without payments a free contest without a guarantee can be joined as usual', async () => {
  expect((await join(await match.newContest(free), user)).statusCode).toBe(201)
})

test('without payments an open contest with a fee or a guarantee is listed for its participants only, who see why nobody can join', async () => {
  await match.newContest({ name: 'Free', ...free })
  await match.newContest({ name: 'Dear' })
  const { id } = await match.newContest({ name: 'Sure', ...guaranteed })
  await match.enter({ id }, 0, user.id)
  expect(await listed()).toEqual(['Free'])
  expect(await listed(user.token)).toEqual(['Free', 'Sure'])
  const shown = await site.call('GET', `/api/game/contests/${id}`)
  expect(shown.json()).toMatchObject({ name: 'Sure', state: 'open', paymentsOff: true })
  const matches = (await site.call('GET', '/api/game/matches')).json().matches
  expect(matches.find((each: { id: string }) => each.id === match.id)).toMatchObject({
    contests: 1,
    topPrize: 0,
  })
})

test('without payments a guarantee that was promised before is kept', async () => {
  const contest = await match.newContest({ name: 'Sure', ...guaranteed })
  await match.enter(contest, 0, user.id)
  const house = await balanceOf(site.db, houseGuarantee)
  await match.settle()
  expect(await match.reread(contest)).toMatchObject({ state: 'settled', guaranteeAddedMinor: 3000n })
  expect(await balanceOf(site.db, houseGuarantee)).toBe(house - 3000n)
  expect(await listed()).toContain('Sure')
})
