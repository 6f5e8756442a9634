import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'

const site = appOfFile()
const fan = userOfFile(site)
const documented = async () => (await site.call('GET', '/api/docs/json')).json().paths

test('the description lists exactly the refusals that calls have', async () => {
  const paths = await documented()
  const refusals: Readonly<Record<string, string>> = {
    'post /payments/create-payment-intent': '400 401 402 403 409 422 429 502',
    'post /payments/wallet': '400 401 402 403 409 429 502',
    'get /payments/methods': '401 429',
    'post /payments/status': '400 401 404 429',
    'post /payments/intent/status': '400 401 404 429',
    'post /payments/cancel': '400 401 404 409 429 502',
    'get /api/checkout/{id}': '401 404 429 502',
    'post /payments/webhook/sandbox': '400 429 502',
    'get /api/sandbox/payments/{id}': '401 404 429',
    'post /api/sandbox/payments/{id}/card': '400 401 404 422 429',
    'post /api/sandbox/payments/{id}/challenge': '400 401 404 409 429',
    'post /api/sandbox/payments/{id}/confirm': '401 404 429',
    'get /api/my-orders': '400 401 429',
    'get /api/my-orders/{id}': '401 404 429',
    'put /api/my-orders/{id}/seeds': '400 401 404 409 429',
    'get /api/my-transactions': '400 401 429',
    'get /api/my-transactions.csv': '400 401 429',
    'get /api/my-transactions/{id}': '401 404 429',
    'get /api/wallet': '401 429',
    'get /ledger-head': '400 404 429',
    'get /payments/crypto/held': '401 429',
  }
  const listed = Object.keys(refusals).map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return [call, Object.keys(paths[path][method].responses).join(' ').replace(/^200 /, '')]
  })
  expect(Object.fromEntries(listed)).toEqual(refusals)
})

test('the file of transactions is described as one, with its parameters', async () => {
  const { responses, parameters } = (await documented())['/api/my-transactions.csv'].get
  expect(Object.keys(responses['200'].content)).toEqual(['text/csv'])
  expect(parameters.map(({ name }: { name: string }) => name).sort()).toEqual(['service', 'sort', 'status'])
})

test('the methods show what is available, and what the calls need', async () => {
  expect((await site.call('GET', '/payments/methods', { token: fan.token })).json()).toEqual({
    sandbox: true,
    methods: [
      {
        ...{ method: 'wallet', label: 'Wallet balance', ss: null, available: true },
        detail: 'Paid immediately from your balance.',
      },
      {
        ...{ method: 'crypto_eth', label: 'ETH', ss: null, available: false },
        detail: 'From your own crypto wallet.',
      },
      {
        ...{ method: 'crypto_matic', label: 'MATIC', ss: null, available: false },
        detail: 'From your own crypto wallet.',
      },
      {
        ...{ method: 'credit', label: 'UPI and net banking', ss: 2, available: true },
        detail: 'For payments from India, also by card or PayPal.',
      },
      {
        ...{ method: 'global_credit', label: 'Card', ss: 1, available: true },
        detail: 'Any card, worldwide.',
      },
    ],
  })
})
