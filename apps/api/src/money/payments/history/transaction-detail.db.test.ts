import { contestId } from '@toprun/api-schema/ids'
import { clearingOf, potOf, promotional, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { paymentKit } from '../../../testing/payment-kit.ts'

const site = appOfFile()
const fan = userOfFile(site)

async function detailOf(service: string) {
  const { token } = fan
  const { result } = (await site.call('GET', `/api/my-transactions?service=${service}`, { token })).json()
  return (await site.call('GET', `/api/my-transactions/${result[0]._id}`, { token })).json()
}

test('a refunded contest shows only the user’s own part', async () => {
  const other = await site.signUp()
  const pot = potOf(contestId.parse(crypto.randomUUID()))
  await post(site.db, {
    key: 'test:gift',
    kind: 'promotion',
    postings: [{ source: promotional, destination: pot, amountMinor: 1000n }],
  })
  await post(site.db, {
    key: 'test:refund',
    kind: 'refund',
    postings: [other, fan].map(({ id }) => ({
      source: pot,
      destination: walletOf(id),
      amountMinor: 500n,
    })),
  })
  const date = expect.any(String)
  expect(await detailOf('refund')).toMatchObject({
    amount: 5,
    entries: [
      { account: 'Contest pot', debit: 5, credit: null, date },
      { account: 'Your wallet', debit: null, credit: 5, date },
    ],
  })
})

test('a deposit of a stablecoin comes from the crypto treasury', async () => {
  await post(site.db, {
    key: 'crypto-deposit:a-claim',
    kind: 'deposit',
    postings: [{ source: clearingOf('crypto'), destination: walletOf(fan.id), amountMinor: 1234n }],
    reference: { claimId: 'a-claim', method: 'stablecoin' },
  })
  expect(await detailOf('deposit')).toMatchObject({
    label: 'Deposit',
    methodLabel: 'Stablecoin',
    entries: [{ account: 'Crypto treasury', debit: 12.34 }, { account: 'Your wallet' }],
  })
})

test('a purchase names what was bought, as does the wallet', async () => {
  await paymentKit(site).paid(fan, { amount: 100 })
  const { token } = fan
  const id = crypto.randomUUID()
  const bought = await site.call('POST', '/payments/wallet', {
    token,
    body: { cat: 2, totalItem: 3, order: id },
  })
  expect(bought.statusCode).toBe(200)
  const subject = { kind: 'order', id, cat: 2, title: 'Wildcard pack', units: 3 }
  expect(await detailOf('buy')).toMatchObject({ subject, order: { units: 3 } })
  const { entries } = (await site.call('GET', '/api/wallet', { token })).json()
  expect(entries[0]).toMatchObject({ service: 'buy', subject })
})
