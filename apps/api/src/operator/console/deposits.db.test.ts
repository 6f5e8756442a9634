import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { storeUnclaimed } from '../../testing/crypto-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'

const site = appOfFile({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const ann = operatorOfFile(site)
const ben = operatorOfFile(site)
const { get, actionsOn } = ann
const fan = userOfEachTest(site)
let deposit: string
beforeEach(async () => {
  await site.owner.query('DELETE FROM unclaimed_deposits WHERE assigned_at IS NULL')
  deposit = await arrive()
})

/** @param token of the local chain, with six decimals; null for its coin */
const arrive = async (token: string | null = '31337-PVD', amount = 12_340_000n) =>
  (await storeUnclaimed(site.db, { token, amount, blockAt: site.now(), foundAt: site.now() })).id

const asked = (user: string = fan.email, amount = 12.34) => ({
  ...{ id: randomUUID(), reason: 'The sender wrote to us' },
  ...{ user, amount },
})
const assign = (body: object, by = ann, id = deposit) => by.post(`deposits/${id}/assign`, body)
const log = () => actionsOn(`deposit:${deposit}`)
const balance = async () => (await site.call('GET', '/api/wallet', { token: fan.token })).json().balance

test('deposits are listed with their content and why nobody has it, stablecoins with their value', async () => {
  const coins = await arrive(null, 5n * 10n ** 17n)
  const { deposits, next } = await get('deposits')
  expect(next).toBeNull()
  const found = (id: string) => deposits.find((each: { id: string }) => each.id === id)
  expect(found(deposit)).toMatchObject({
    ...{ text: '12.34 PVD', value: 12.34, reason: 'does not identify a user', claimant: null },
    ...{ chainId: 31337, sender: '0xfa11', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
  })
  expect(found(coins)).toMatchObject({ text: '0.5 ETH', value: null })
})

test('a deposit is credited to the user, who is named by address or id, and the log has a row without the address', async () => {
  const response = await assign(asked(fan.email.toUpperCase()))
  expect(response.json().summary).toMatch(
    new RegExp(`^${deposit}: \\$12\\.34 credited to ${fan.id} by ${ann.name}, for 12\\.34 PVD of 0x`),
  )
  expect(await balance()).toBe(12.34)
  expect((await get('deposits')).deposits).toEqual([])
  const [row] = await log()
  expect(row).toMatchObject({
    ...{ actor: ann.name, via: 'page', kind: 'assign deposit', reason: 'The sender wrote to us' },
    ...{ outcome: 'done', details: { user: fan.id, amountMinor: '1234' } },
  })
  expect(JSON.stringify(row).toLowerCase()).not.toContain(fan.email)
  const second = await arrive()
  expect((await assign(asked(fan.id, 1), ann, second)).statusCode).toBe(200)
  expect(await balance()).toBe(13.34)
})

test('a deposit is credited once if pressed several times, or by two operators, at once', async () => {
  const body = asked()
  const responses = await Promise.all([assign(body), assign(body), assign(body), assign(asked(), ben)])
  expect(await balance()).toBe(12.34)
  const refused = responses
    .filter(({ statusCode }) => statusCode === 409)
    .map((response) => response.json().msg)
  expect(new Set(refused)).toEqual(new Set(['That deposit is already assigned.']))
  const outcomes = (await log()).map(({ outcome }: { outcome: string }) => outcome)
  expect(outcomes.sort()).toEqual(['done', 'refused'])
})

test('an unknown user and an unknown deposit are refused in words; only the log has it', async () => {
  expect((await assign(asked('nobody@example.com'))).json()).toMatchObject({
    ...{ code: 'action_refused', msg: 'There is no such user.' },
  })
  expect(await log()).toMatchObject([{ outcome: 'refused', details: { user: null } }])
  expect((await assign(asked(), ann, randomUUID())).json().msg).toBe('There is no such deposit.')
  expect(await balance()).toBe(0)
  expect((await get('deposits')).deposits).toHaveLength(1)
})

test.each([{ amount: 0 }, { amount: -1 }, { amount: 1.005 }, { amount: 2_000_000 }, { user: ' ' }])(
  'an assignment with %j is refused',
  async (wrong) => {
    expect((await assign({ ...asked(), ...wrong })).statusCode).toBe(400)
    expect(await balance()).toBe(0)
  },
)
