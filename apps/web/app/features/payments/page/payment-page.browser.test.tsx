import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleEligibility } from '../../../testing/sample-account.ts'
import { refusal, unreached } from '../../../testing/stub-api.ts'
import { orderOf, paymentPath, stateOf } from '../../orders/order.ts'
import { packs, superCombo } from '../../packs/offered.testing.ts'
import {
  methods,
  orderId as order,
  orderDetail,
  paymentId as payment,
  showPayment,
} from './payment-page.testing.tsx'

const summary = page.getByRole('region', { name: 'Order summary' })
const way = (name: RegExp) => page.getByRole('radio', { name })
const payFromWallet = page.getByRole('button', { name: /^Pay \$.* from your wallet$/ })
const waiting = page.getByRole('dialog', { name: /Awaiting payments|Wallet processing/ })

test('without an order it shows the balance and what can be paid for', async () => {
  const { address } = await showPayment(7.25, '/payment')
  await expect.element(page.getByRole('region', { name: 'Balance' })).toMatchTextContent('$7.25')
  await expect.element(page.getByRole('button', { name: 'Deposit a stablecoin' })).toBeVisible()
  await page.getByRole('link', { name: 'Order Super Combo' }).click()
  await expect.poll(address).toBe('/place-order')
})

test('an order whose address names none gets an id, and keeps it', async () => {
  const { address, router } = await showPayment(7.25, '/payment?cat=1&units=2')
  await expect.poll(address).toMatch(/^\/payment\?cat=1&units=2&order=[0-9a-f-]{36}$/)
  await expect.element(summary).toMatchTextContent('$60.00')
  const named = new URLSearchParams(router.state.location.search).get('order')
  expect(router.state.location.state).toMatchObject({ order: named, total_card: 2, price: 60 })
  await expect
    .element(page.getByRole('link', { name: 'Change order' }))
    .toHaveAttribute('href', `/place-order?cat=1&units=2&order=${named}`)
})

test('an unavailable method says why', async () => {
  const { on, router } = await showPayment(100, '/elsewhere')
  on('GET /payments/methods', {
    methods: methods.map((each) => ({ ...each, available: each.method === 'wallet' })),
    sandbox: true,
  })
  await router.navigate(paymentPath({ id: order, combo: 1, quantity: 1 }))
  await expect.element(way(/^Wallet/)).toBeChecked()
  for (const name of [/^ETH/, /^MATIC/, /^UPI/, /^Card/]) await expect.element(way(name)).toBeDisabled()
  await expect.element(page.getByText('Card payments are not set up on this site.')).toBeVisible()
})

test('an order that the balance does not cover begins with the card, whose button is at the bottom of a phone with the total', async () => {
  await page.viewport(390, 844)
  await showPayment(0)
  await expect.element(way(/^Card/)).toBeChecked()
  await expect.element(way(/^Wallet.*\$0\.00, \$30\.00 short$/)).not.toBeChecked()
  await expect.element(page.getByText('1 × Super Combo').first()).toBeVisible()
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['global_credit', 'credit', 'wallet', 'crypto_eth', 'crypto_matic'])
  const pay = page.getByRole('button', { name: 'Continue to card payment' })
  await expect.element(pay).toBeEnabled()
  await expect.element(pay).toBeInViewport({ ratio: 1 })
  const bar = pay.element().closest('.action-bar')
  expect(bar?.textContent).toContain('$30.00')
})

test('a wallet that is short looks so where it is chosen, and its words keep their full contrast', async () => {
  await showPayment(12.5)
  const row = (name: RegExp) => way(name).element().closest('label') ?? expect.fail('There is no row.')
  await way(/^Card/).click()
  const ready = getComputedStyle(row(/^Card/)).backgroundColor
  await way(/^Wallet/).click()
  const short = row(/^Wallet/)
  await expect.poll(() => getComputedStyle(short).borderColor).toBe(colourOf('--gold-text'))
  expect(getComputedStyle(short).backgroundColor).not.toBe(ready)
  expect(getComputedStyle(page.getByText('$12.50, $17.50 short').element()).color).toBe(
    colourOf('--gold-text'),
  )
  expect(short.querySelector('.grayscale')).toBeNull()
})

/** A colour of the site, as the browser computes it. */
function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('a balance that is short says by how much, and offers to add it by either kind of card', async () => {
  const { sent, on, departures } = await showPayment(12.5)
  await way(/^Wallet/).click()
  await expect
    .element(page.getByText('Your balance is $12.50. You need $17.50 more.', { exact: false }))
    .toBeVisible()
  await expect.element(payFromWallet).not.toBeInTheDocument()
  const dialog = page.getByRole('dialog', { name: 'Add Balance' })
  for (const [kind, ss, payLink] of [
    [/^Card/, 1, `/checkout?payment=${payment}`],
    [/^UPI/, 2, `/sandbox/pay/${payment}`],
  ] as const) {
    on('POST /payments/create-payment-intent', { status: 1, payLink, msg: 'Continue' })
    await page.getByRole('button', { name: 'Add Balance' }).click()
    await expect.element(dialog.getByLabelText('Amount in USD')).toHaveValue('17.50')
    await expect.element(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await dialog.getByRole('radio', { name: kind }).click()
    await dialog.getByRole('button', { name: 'Continue with $17.50' }).click()
    await expect.poll(() => departures.at(-1)).toBe(payLink)
    expect(sent('POST /payments/create-payment-intent').at(-1)).toEqual({
      study: 'load',
      totalItem: 1,
      amount: 17.5,
      cat: 0,
      ss,
    })
    await userEvent.keyboard('{Escape}')
  }
})

test('a balance that is short is added to by the button at the bottom of a phone', async () => {
  await page.viewport(390, 844)
  await showPayment(12.5)
  await way(/^Wallet/).click()
  const add = page.getByRole('button', { name: 'Add Balance' })
  await expect.element(add).toBeInViewport({ ratio: 1 })
  expect(add.element().closest('.action-bar')?.textContent).toContain('$30.00')
})

test.each([
  [/^Card/, 'Continue to card payment', 1, `/checkout?payment=${payment}`],
  [/^UPI/, 'Continue to card, UPI or net banking', 2, `/sandbox/pay/${payment}`],
] as const)(
  'an order is paid by %s, and continued there after the user went back',
  async (kind, button, ss, payLink) => {
    const { sent, on, departures, address } = await showPayment(0)
    on('POST /payments/create-payment-intent', { status: 1, payLink, msg: 'Continue', order })
    await way(kind).click()
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => departures).toEqual([payLink])
    expect(sent('POST /payments/create-payment-intent')).toEqual([
      { study: 'buy', order, totalItem: 1, cat: 1, amount: 30, ss },
    ])
    await expect.element(waiting).toBeVisible()

    // The browser kept the page as it was left.
    const method = ss === 1 ? 'global_credit' : 'credit'
    const attempt = { payment, method, processing: false, payLink } as const
    on('GET /api/my-orders/:id', { order: { ...orderDetail, attempt } })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(waiting).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'You started a card payment' })).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(summary).toMatchTextContent('$30.00')
    await expect
      .element(page.getByRole('link', { name: 'Continue the payment' }))
      .toHaveAttribute('href', payLink)
    expect(address()).toContain(order)
  },
)

test('a card payment that was started is cancelled, and the order paid another way', async () => {
  const { sent, on, router } = await showPayment(100, '/elsewhere')
  const attempt = { payment, method: 'global_credit', processing: false, payLink: '/checkout' } as const
  on('GET /api/my-orders/:id', { order: { ...orderDetail, attempt } })
  on('POST /payments/cancel', {
    ...{ status: 1, msg: 'You cancelled this payment.' },
    data: { service: 'buy', state: 'cancelled' },
  })
  await router.navigate(paymentPath({ id: order, combo: 1, quantity: 1 }))
  await expect.element(page.getByRole('button', { name: 'Cancel it' })).toBeVisible()
  on('GET /api/my-orders/:id', { order: orderDetail })
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect.element(page.getByText('You cancelled this payment.')).toBeVisible()
  await way(/^Wallet/).click()
  await expect.element(payFromWallet).toBeEnabled()
  expect(sent('POST /payments/cancel')).toEqual([{ payment }])
})

test('an order that was paid in another tab is not paid again', async () => {
  const { on } = await showPayment(100)
  await expect.element(payFromWallet).toBeEnabled()
  on('POST /payments/wallet', refusal(409, 'order_closed', 'This order is paid.'))
  on('GET /api/my-orders/:id', { order: { ...orderDetail, state: 'paid' } })
  await payFromWallet.click()
  await expect.element(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await expect.element(payFromWallet).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to your vault' })).toHaveAttribute('href', '/vault')
  await expect
    .element(page.getByRole('link', { name: 'Order again' }))
    .toHaveAttribute('href', '/place-order?cat=1&units=1')
})

test('a response that is lost is asked for under the same key, and the order says that it is paid', async () => {
  const { on, calls } = await showPayment(100)
  on('POST /payments/wallet', unreached)
  on('GET /api/my-orders/:id', { order: { ...orderDetail, state: 'paid' } })
  await payFromWallet.click()
  await expect.element(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  const keys = calls.flatMap(({ call, headers }) =>
    call === 'POST /payments/wallet' ? [headers.get('idempotency-key')] : [],
  )
  expect(keys).toEqual([`${order}-wallet-1`])
})

test('while it is paid the page says so, and what is refused says what to do', async () => {
  const { on } = await showPayment(100)
  on(
    'POST /payments/create-payment-intent',
    refusal(409, 'phone_required', 'Please add a contact number first.'),
  )
  await way(/^UPI/).click()
  await page.getByRole('button', { name: /^Continue to card, UPI/ }).click()
  await expect.element(page.getByText('Please add a contact number first.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add your contact number' }))
    .toHaveAttribute('href', '/profile')

  await way(/^Wallet/).click()
  const held = Promise.withResolvers<Response>()
  on('POST /payments/wallet', () => held.promise)
  await payFromWallet.click()
  const processing = page.getByRole('dialog', { name: 'Wallet processing' })
  await expect.element(processing).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(processing).toBeVisible()
  held.resolve(refusal(502, 'provider_unavailable', 'No answer.'))
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(page.getByText('No answer.')).toBeVisible()
  await expect.element(payFromWallet).toBeEnabled()
})

test.each([
  ['amount_differs', 'The price is $60.00. Please look at your order again.'],
  ['sold_out', 'There are not that many left. Please choose fewer.'],
])('a refusal about the order (%s) leads back to it', async (code, msg) => {
  const { on, router, sent } = await showPayment(100, '/elsewhere')
  const outdated = { ...orderOf({ ...superCombo, price: 20 }, packs, 2, order) }
  on('POST /payments/wallet', refusal(409, code, msg))
  await router.navigate(paymentPath(outdated), { state: stateOf(outdated) })
  await payFromWallet.click()
  await expect.element(page.getByText(msg)).toBeVisible()
  expect(sent('POST /payments/wallet')).toMatchObject([{ amount: 40 }])
  await expect
    .element(page.getByRole('link', { name: 'Back to your order' }))
    .toHaveAttribute('href', `/place-order?cat=1&units=2&order=${order}`)
})

test('the method chosen for one order is kept for it, and the next order begins with the wallet', async () => {
  const { router } = await showPayment(100)
  await way(/^ETH/).click()
  await router.navigate('/elsewhere')
  await router.navigate(paymentPath({ id: order, combo: 1, quantity: 1 }))
  await expect.element(way(/^ETH/)).toBeChecked()
  await router.navigate('/elsewhere')
  await router.navigate(paymentPath({ id: crypto.randomUUID(), combo: 1, quantity: 1 }))
  await expect.element(way(/^Wallet/)).toBeChecked()
  await expect.element(payFromWallet).toBeVisible()
})

const ask = page.getByRole('button', { name: 'Confirm age and country' })

const goldButtons = () =>
  [...document.querySelectorAll('.bg-gold')]
    .filter((button) => button.checkVisibility())
    .map(({ textContent }) => textContent)

test.each([390, 1440])('at %i px the question for age and country is the one gold button', async (width) => {
  await page.viewport(width, 844)
  await showPayment(100)
  await expect.element(ask).toBeVisible()
  for (const method of [/^Wallet/, /^Card/, /^UPI/]) {
    await way(method).click()
    await expect.element(way(method)).toBeChecked()
    expect(goldButtons()).toEqual(['Confirm age and country'])
  }
})

test('the pay button has one place and width for each way to pay', async () => {
  await page.viewport(1440, 900)
  await showPayment(100)
  const placeOf = (name: RegExp) => {
    const { left, width } = page.getByRole('button', { name }).element().getBoundingClientRect()
    return { left, width }
  }
  await expect.element(payFromWallet).toBeVisible()
  const wallet = placeOf(/^Pay \$/)
  await way(/^Card/).click()
  await expect.element(page.getByRole('button', { name: /^Continue to card/ })).toBeVisible()
  expect(placeOf(/^Continue to card/)).toEqual(wallet)
})

test('age and country are asked for before the choice of how to pay', async () => {
  await showPayment(100)
  await expect.element(ask).toBeVisible()
  const { bottom } = ask.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(
    way(/^Wallet/)
      .element()
      .getBoundingClientRect().top,
  )
})

test('who has stated age and country is not asked for them', async () => {
  const { on, router } = await showPayment(100, '/elsewhere')
  const person = { birthDate: '1990-01-01', country: 'IN', adult: true }
  on('GET /api/account/eligibility', sampleEligibility({ person }))
  await router.navigate(paymentPath({ id: order, combo: 1, quantity: 1 }))
  await expect.element(payFromWallet).toBeEnabled()
  expect(ask.elements()).toEqual([])
})

test('an order can be paid while it is not known whether age and country were stated', async () => {
  const { on, router } = await showPayment(100, '/elsewhere')
  on('GET /api/account/eligibility', refusal(503, 'unavailable', 'Please try again in a minute.'))
  await router.navigate(paymentPath({ id: order, combo: 1, quantity: 1 }))
  await expect.element(payFromWallet).toBeEnabled()
})

test('a coin that is pressed takes one line, and the other ways come back by Change', async () => {
  await showPayment(100)
  const values = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('value'))
  await way(/^ETH/).click()
  await expect.poll(values).toEqual(['crypto_eth'])
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(values).toHaveLength(5)
  await expect.element(way(/^ETH/)).toHaveFocus()
  // The arrow keys choose what they pass.
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  await expect.element(way(/^ETH/)).toBeChecked()
  expect(values()).toHaveLength(5)
})
