import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { personQuestion } from '../../../platform/person-question.ts'
import { press } from '../../../testing/render-page.tsx'
import { refusal, unreached } from '../../../testing/stub-api.ts'
import { paymentPath } from '../../orders/order.ts'
import {
  announceWallet,
  type BrowserWalletOptions,
  connectTestWallet,
  sentHash,
  testWallet,
} from '../../wallet-connect/browser-wallet.testing.ts'
import { claim, cryptoOptions, newPrice } from './crypto.testing.ts'
import { orderId, showPayment } from './payment-page.testing.tsx'

const orderPaid = 'Thank you. Your order is paid.'
const confirming = 'POST /payments/crypto/confirm'
const pricing = 'POST /payments/crypto/price'
const otherOrder = '2f0e0d0c-0b0a-4908-8706-050403020100'
const pathOf = (id: string) => paymentPath({ id, combo: 1, quantity: 1 })

const main = page.getByRole('main')
const overlay = page.getByRole('dialog', { name: /confirming/i })
const payButton = main.getByRole('button', { name: /^Pay \d/ })

/** The payment page with ETH chosen and a wallet in the browser. */
async function chooseEth(options: BrowserWalletOptions = {}) {
  const wallet = announceWallet(options)
  const shown = await showPayment(0, '/elsewhere')
  shown.on('GET /payments/crypto/options', cryptoOptions)
  shown.on(pricing, () => newPrice())
  shown.on(confirming, claim(orderPaid))
  await shown.router.navigate(pathOf(orderId))
  await page.getByRole('radio', { name: /^ETH/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Pay with ETH' })).toBeVisible()
  return { ...shown, wallet, claims: () => shown.sent(confirming) }
}

/** The payment page of another order, which begins with the usual way to pay. */
async function payOtherByEth(router: { navigate: (path: string) => Promise<void> }): Promise<void> {
  await router.navigate(pathOf(otherOrder))
  await page.getByRole('radio', { name: /^ETH/ }).click()
}

/** Pays by ETH, and the network is lost before the server hears of it. */
async function sendUnheard() {
  const shown = await chooseEth()
  shown.on(confirming, unreached)
  await connectTestWallet()
  await payButton.click()
  await expect.element(overlay).toMatchTextContent('Keep this page open')
  return shown
}

async function chooseElsewhere(): Promise<void> {
  await page.getByRole('tab', { name: 'Elsewhere' }).click()
  await expect.element(page.getByLabelText('Transaction hash')).toBeVisible()
}

async function nameHash(hash: string): Promise<void> {
  await page.getByLabelText('Transaction hash').fill(hash)
  await page.getByRole('button', { name: 'Check this transaction' }).click()
}

const prices = { price: 0.01, mprice: 60 }
const unconfirmed = { code: 'age_unconfirmed', msg: 'Please confirm your age and country first.' }
afterEach(() => {
  personQuestion.ask = undefined
})

/** The user looks at the page again, which asks again at once. */
const lookAgain = () => dispatchEvent(new Event('visibilitychange'))

test('a wallet on another network is asked to switch, and then pays', async () => {
  const { wallet, address } = await chooseEth()
  await connectTestWallet()
  wallet.moveTo(1)
  await expect.element(main.getByText('Please connect TopRun demo network.')).toBeVisible()
  await payButton.click()
  await expect.element(page.getByText(orderPaid)).toBeVisible()
  expect(wallet.requests).toContain('wallet_switchEthereumChain')
  expect(address()).toBe('/vault')
})

const stateAge = main.getByRole('button', { name: 'Continue with ETH' })

test('who has not stated age and country sees the price, is asked when they continue, and then gets the quote', async () => {
  const { on, router, sent } = await chooseEth()
  let stated = false
  personQuestion.ask = async () => {
    stated = true
    return true
  }
  on(pricing, () => (stated ? newPrice() : { ...prices, withheld: unconfirmed }))
  const before = sent(pricing).length
  await payOtherByEth(router)
  await expect.element(main.getByText('0.01 ETH', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Recipient')).not.toBeInTheDocument()
  expect(stated).toBe(false)
  await stateAge.click()
  await connectTestWallet()
  await expect.element(payButton).toBeVisible()
  expect([stated, sent(pricing).length - before >= 2]).toEqual([true, true])
})

test.each([
  ['does not answer', unconfirmed, async () => false],
  ['is under 18', { code: 'under_age', msg: 'You must be 18 or over for this.' }, undefined],
])('who %s gets no address, and the reason', async (_who, withheld, ask) => {
  const { on, router } = await chooseEth()
  personQuestion.ask = ask
  on(pricing, { ...prices, withheld })
  await payOtherByEth(router)
  if (ask) await stateAge.click()
  await expect.element(main.getByText(withheld.msg)).toBeVisible()
  await expect.element(main.getByText('Recipient')).not.toBeInTheDocument()
})

test('a wallet that will not switch gets an error, is disconnected and pays nothing', async () => {
  const { wallet, claims } = await chooseEth({ switches: false })
  await connectTestWallet()
  wallet.moveTo(137)
  await payButton.click()
  const message = page.getByRole('listitem').filter({ hasText: 'Please connect TopRun demo network.' })
  await expect.element(message).toBeVisible()
  await expect.element(testWallet).toBeVisible()
  await expect.element(payButton).not.toBeInTheDocument()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  expect(claims()).toEqual([])
})

test('for the main network the recorded sentence is shown', async () => {
  const { on, router } = await chooseEth({ switches: false })
  on(pricing, () => {
    const price = newPrice()
    return { ...price, pay: price.pay.map((way) => ({ ...way, chainId: 1, chainName: 'Ethereum' })) }
  })
  await payOtherByEth(router)
  await testWallet.click()
  await expect.element(page.getByText('Please connect ETH main network.')).toBeVisible()
  await expect.element(testWallet).toBeEnabled()
})

test('a user who declines in the wallet pays nothing, and can pay after all', async () => {
  const { wallet, claims } = await chooseEth()
  wallet.will('decline')
  await connectTestWallet()
  await payButton.click()
  await expect.element(page.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
  expect(claims()).toEqual([])
  wallet.will('pay')
  await press(payButton)
  await expect.element(page.getByText(orderPaid)).toBeVisible()
})

test('a payment goes on after the network was lost and the page was loaded again', async () => {
  const { on, address, router } = await sendUnheard()
  await router.navigate('/elsewhere')
  await expect.element(overlay).not.toBeInTheDocument()
  await router.navigate(pathOf(orderId))
  await expect.element(overlay).toMatchTextContent('Keep this page open')
  on(confirming, claim(orderPaid))
  lookAgain()
  await expect.element(page.getByText(orderPaid)).toBeVisible()
  expect(address()).toBe('/vault')
})

test('a user who goes back during a payment finds it again', async () => {
  const { on, address, router } = await sendUnheard()
  await router.navigate(-1)
  await expect.element(overlay).not.toBeInTheDocument()
  on(confirming, claim(orderPaid))
  await router.navigate('/payment')
  await expect.element(main.getByText(orderPaid)).toBeVisible()
  await page.getByRole('link', { name: 'View transactions' }).click()
  await expect.poll(address).toBe('/transactions')
})

test('an order that is being paid can not be paid again, and another of the same stays to be paid', async () => {
  const { on, address, router } = await sendUnheard()
  await overlay.getByRole('button', { name: 'Back to the page' }).click()
  await expect.element(main.getByText('This order is being paid')).toBeVisible()
  await expect.element(main.getByRole('tab')).not.toBeInTheDocument()
  await expect.element(payButton).not.toBeInTheDocument()

  await payOtherByEth(router)
  await overlay.getByRole('button', { name: 'Back to the page' }).click()
  await expect.element(main.getByText('Another order is being paid')).toBeVisible()
  await expect.element(payButton).toBeEnabled()
  on(confirming, claim(orderPaid))
  lookAgain()
  await expect.element(main.getByText(orderPaid)).toBeVisible()
  await expect.element(payButton).toBeEnabled()
  expect(address()).toBe(pathOf(otherOrder))
})

test('a full storage keeps no payment from being booked', async () => {
  const { address, claims } = await chooseEth()
  await connectTestWallet()
  const { setItem } = Storage.prototype
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('_crypto')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  await payButton.click()
  await expect.element(page.getByText(orderPaid)).toBeVisible()
  expect(reported.mock.lastCall?.[0]).toMatch(/^The browser did not store _crypto/)
  vi.restoreAllMocks()
  expect(address()).toBe('/vault')
  expect(claims()).toContainEqual(expect.objectContaining({ hash: sentHash }))
})

test('a hash that no chain knows is not said to be booked, and can be put away', async () => {
  const { on } = await chooseEth()
  on(confirming, claim('Not seen on the chain yet.', { state: 'waiting' }))
  await chooseElsewhere()
  await nameHash(`0x${'12'.repeat(32)}`)
  await expect.element(overlay).toMatchTextContent('Your transaction has not reached the chain yet.')
  await expect.element(overlay).not.toMatchTextContent('completes on its own')
  await overlay.getByRole('button', { name: 'Hide this transaction' }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Transaction hash')).toBeVisible()
})

test('the tab that paid tells the end also where another tab saw it first', async () => {
  const { on, address } = await sendUnheard()
  // Another tab knows the end, and forgets the payment.
  localStorage.removeItem('_crypto:r1')
  dispatchEvent(new StorageEvent('storage', { key: '_crypto:r1' }))
  await expect.element(overlay).toMatchTextContent('Keep this page open')
  await expect.element(payButton).not.toBeInTheDocument()
  on(confirming, claim(orderPaid))
  lookAgain()
  await expect.element(page.getByText(orderPaid)).toBeVisible()
  expect(address()).toBe('/vault')
})

test('a payment that confirms says that it completes on its own, and can be left', async () => {
  const { on, address } = await chooseEth()
  on(confirming, claim('Confirming.', { state: 'confirming', confirmations: 3, needed: 128 }))
  await connectTestWallet()
  await payButton.click()
  await expect.element(overlay).toMatchTextContent('3 of 128 confirmations')
  await expect.element(overlay).toMatchTextContent('The payment completes on its own.')
  await page.getByRole('link', { name: 'Go to Transactions' }).click()
  await expect.poll(address).toBe('/transactions')
})

test('without a wallet in the browser the way from elsewhere is open: code, exact amount and address, then the rest folded', async () => {
  const { on, router } = await showPayment(0, '/elsewhere')
  on('GET /payments/crypto/options', cryptoOptions)
  on(pricing, () => newPrice())
  await router.navigate(pathOf(orderId))
  await page.getByRole('radio', { name: /^ETH/ }).click()
  await expect.element(page.getByRole('tab', { name: 'Elsewhere' })).toHaveAttribute('aria-selected', 'true')
  const code = main.getByRole('img', { name: /^QR code of ethereum:0x/ })
  await expect.element(code).toBeVisible()
  await expect.element(main.getByText('0.01 ETH', { exact: true })).toBeVisible()
  const exact = main.getByText(/^0\.01\d{16}$/)
  await expect.element(exact).toBeVisible()
  expect(code.element().getAttribute('aria-label')).toContain(
    `value=${BigInt(exact.element().textContent.replace('.', ''))}`,
  )
  await expect.element(main.getByText('One unit')).not.toBeInTheDocument()
  const data = main.getByRole('button', { name: 'Copy: Data' })
  await expect.element(data).not.toBeInTheDocument()
  await main.getByText('Network and data').click()
  await expect.element(data).toBeVisible()
})

test('network and recipient are shown once: to be copied, or above the wallet of this browser', async () => {
  await chooseEth()
  const network = main.getByText('Network', { exact: true })
  const recipient = main.getByText('Recipient', { exact: true })
  await expect.element(recipient).toBeVisible()
  await expect.element(network).toBeVisible()
  await chooseElsewhere()
  await expect.element(main.getByText('Address', { exact: true })).toBeVisible()
  await expect.element(recipient).not.toBeInTheDocument()
  expect(network.elements()).toHaveLength(1)
})

test('what was sent from elsewhere finds its price also after a reload, and only by a hash', async () => {
  const { router, claims, on } = await chooseEth()
  await chooseElsewhere()
  await nameHash('0x12')
  await expect.element(page.getByText('Transaction hash must be 0x and 64 hex digits')).toBeVisible()
  const amount = () => main.getByText(/^0\.01\d{16}$/).element().textContent
  const first = amount()
  // A page that is loaded again has no price of before.
  await router.navigate('/elsewhere')
  await payOtherByEth(router)
  await chooseElsewhere()
  expect(amount()).not.toBe(first)
  on(confirming, refusal(422, 'not_for_this_quote', 'This transaction does not belong to this price.'))
  await nameHash(`0x${'34'.repeat(32)}`)
  await expect.element(page.getByText('This transaction does not belong to this price.')).toBeVisible()
  expect(new Set(claims().map((body) => JSON.stringify(body))).size).toBe(2)
})

test('an expired price is not paid, and a new one is had', async () => {
  const { on, router } = await chooseEth()
  await connectTestWallet()
  on(pricing, () => newPrice(1_500))
  await payOtherByEth(router)
  await expect.element(main.getByText('This price has expired. Nothing was charged.')).toBeVisible()
  await expect.element(payButton).toBeDisabled()
  on(pricing, () => newPrice())
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect.element(payButton).toBeEnabled()
})

test('without a new price, the hash of a sent transaction is still accepted', async () => {
  const { on, router } = await chooseEth()
  on(pricing, () => newPrice(1_500))
  await payOtherByEth(router)
  await expect.element(main.getByText('This price has expired. Nothing was charged.')).toBeVisible()
  on(pricing, unreached)
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect.element(main.getByText('No price available')).toBeVisible()
  await chooseElsewhere()
})

test.each([
  [390, 144, { isBesideCode: false, isAboveCode: true }],
  [1440, 176, { isBesideCode: true, isAboveCode: false }],
])(
  'at %i px the exact amount is whole with its code, and what is to be sent has its check',
  async (screen, side, place) => {
    await page.viewport(screen, 844)
    const { on, router } = await showPayment(0, '/elsewhere')
    on('GET /payments/crypto/options', cryptoOptions)
    on(pricing, () => newPrice())
    await router.navigate(pathOf(orderId))
    await page.getByRole('radio', { name: /^ETH/ }).click()
    const code = main.getByRole('img', { name: /^QR code of ethereum:0x/ })
    await expect.element(code).toBeVisible()
    const exact = main
      .getByText(/^0\.01\d{16}$/)
      .element()
      .getBoundingClientRect()
    const { right, top, bottom, width } = code.element().getBoundingClientRect()
    await document.fonts.ready
    const address = main.getByRole('button', { name: 'Copy: Address' }).element().getBoundingClientRect()
    // What a phone copies comes before the code, which another device reads.
    expect({
      isLine: exact.height < 45,
      isBesideCode: exact.left > right && exact.top < bottom,
      isAboveCode: address.bottom < top,
    }).toEqual({ isLine: true, ...place })
    expect(Math.round(width)).toBe(side)
    const bar = document.querySelector('.action-bar')
    expect(bar?.textContent).toContain('$30.00')
    expect(bar?.textContent).not.toContain('0.01')
    expect(bar?.checkVisibility()).toBe(screen === 390)
    await page.getByRole('button', { name: 'Check this transaction' }).click()
    await expect.element(page.getByLabelText('Transaction hash')).toHaveFocus()
  },
)
