import { expect, type Page } from '@playwright/test'
import { paymentIn, topUpUser, type User } from './user.ts'

export const testCards = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  late: '4000 0000 0000 0119',
} as const

/** Begins a payment over HTTP. `ss` 1 is paid on our checkout page, 2 on the sandbox's hosted page. */
export async function beginPayment(
  page: Page,
  { token }: User,
  wish: { amount?: number; totalItem?: number; ss?: 1 | 2 },
): Promise<{ id: string; payLink: string }> {
  const { amount, totalItem = 1, ss = 1 } = wish
  const body =
    amount === undefined
      ? { study: 'buy', cat: 1, totalItem, ss }
      : { study: 'load', cat: 0, totalItem, amount, ss }
  const headers = { authentication: token }
  const response = await page.request.post('/payments/create-payment-intent', { headers, data: body })
  const { payLink } = await response.json()
  return { id: paymentIn(payLink), payLink }
}

/** Pays with a test card over HTTP, as if in another tab. */
export async function payElsewhere(page: Page, { token }: User, id: string, number: string): Promise<void> {
  const data = { number, expiry: '12/39', cvc: '123' }
  const response = await page.request.post(`/api/sandbox/payments/${id}/card`, {
    headers: { authentication: token },
    data,
  })
  expect(response.status()).toBe(200)
}

/** Pays on the page that is open. */
export async function payHere(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Pays the order of the open page. */
export const payFromWallet = (page: Page) => page.getByRole('button', { name: /^Pay \$.* from your wallet$/ })

/** Buys a pack of Wild cards over HTTP and opens it as soon as it is drawn. */
export async function openBoughtPack(page: Page, user: User): Promise<void> {
  await topUpUser(page, user, 10)
  const headers = { authentication: user.token }
  const order = crypto.randomUUID()
  await page.request.post('/payments/wallet', { headers, data: { cat: 2, totalItem: 1, order } })
  await expect
    .poll(
      async () => {
        const opened = await page.request.post(`/api/my-orders/${order}/open`, { headers, data: {} })
        return opened.ok() && (await opened.json()).packs.length
      },
      { timeout: 90_000 },
    )
    .toBe(1)
}

/** What the wallet holds, in USD, as the books say. */
export async function balanceOf(page: Page, { token }: User): Promise<number> {
  const response = await page.request.get('/api/wallet', { headers: { authentication: token } })
  return (await response.json()).balance
}
