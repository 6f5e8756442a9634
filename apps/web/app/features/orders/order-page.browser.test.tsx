import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { profileOf } from '../../testing/sample-account.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { packs, superCombo } from '../packs/offered.testing.ts'
import { OrderPage } from './order-page.tsx'

function showOrder(at = '/place-order', offered = superCombo, combos = [offered]) {
  stubApi({ 'GET /api/profile': profileOf('Odds Outswing', 42.5) })
  return renderPage(<OrderPage combo={offered} combos={combos} packs={packs} />, {
    at,
    as: 'Odds Outswing',
  })
}

const summary = page.getByRole('region', { name: 'Order summary' })
const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
const goOn = page.getByRole('button', { name: 'Continue to payment' })

test('1 to 25 units are counted, typed and stepped, and nothing else goes on', async () => {
  const { address, router } = await showOrder()
  const fewer = page.getByRole('button', { name: 'One fewer' })
  const more = page.getByRole('button', { name: 'One more' })
  await expect.element(quantity).toHaveValue('1')
  await expect.element(fewer).toBeDisabled()
  await more.click()
  await expect.element(quantity).toHaveValue('2')
  await expect.element(summary).toMatchTextContent('$60.00')
  await quantity.click()
  await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}')
  await expect.element(quantity).toHaveValue('7')
  await quantity.fill('25')
  await expect.element(more).toBeDisabled()
  await expect.element(summary).toMatchTextContent('$750.00')
  for (const none of ['26', '0', '', '2.5', 'many']) {
    await quantity.fill(none)
    await expect.element(page.getByText('Choose a whole number from 1 to 25.')).toBeVisible()
    await expect.element(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect.element(goOn).toBeDisabled()
  }
  await quantity.fill('4')
  await expect.element(summary.getByText('$120.00').last()).toBeVisible()
  await goOn.click()
  await expect.poll(address).toMatch(/^\/payment\?cat=1&units=4&order=[0-9a-f-]{36}$/)
  await router.navigate(-1)
  await expect.element(quantity).toHaveValue('4')
})

test('the same quantity is the same order, another one is another order', async () => {
  const { address, router } = await showOrder('/place-order?units=2')
  await goOn.click()
  await expect.poll(address).toMatch(/^\/payment/)
  const first = address()
  const order = new URLSearchParams(router.state.location.search).get('order')
  await router.navigate(`/place-order?cat=1&units=2&order=${order}`)
  await goOn.click()
  await expect.poll(address).toBe(first)
  await router.navigate(-1)
  await quantity.fill('3')
  await goOn.click()
  await expect.poll(address).toMatch(/units=3/)
  expect(new URLSearchParams(router.state.location.search).get('order')).not.toBe(order)
})

test('on a phone the way to the payment stays at the bottom of the screen, with what is ordered and its price', async () => {
  await page.viewport(390, 844)
  await showOrder('/place-order?units=2')
  await expect.element(page.getByText('2 × Super Combo')).toBeVisible()
  await expect.element(goOn).toBeInViewport()
  await expect.poll(() => goOn.element().getBoundingClientRect().bottom).toBeGreaterThan(760)
  expect(goOn.elements().length).toBe(1)
})

test.for([360, 390])(
  'at %i px the packs are beside the price, and other packs have a name and a price of one line each',
  async (width) => {
    await page.viewport(width, 844)
    const champions = {
      ...superCombo,
      cat: 3,
      title: 'Champions pack',
      price: 5,
      packs: ['champion' as const],
    }
    await showOrder('/place-order', superCombo, [superCombo, champions])
    await document.fonts.ready
    const title = page.getByRole('heading', { level: 1 }).element()
    const hero = title.closest('.sky')?.getBoundingClientRect()
    expect(hero?.height).toBeLessThanOrEqual(320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const other = page.getByRole('navigation', { name: 'Other packs' }).getByRole('link')
    await expect.element(other).toMatchTextContent(/^Champions pack \$5$/)
    expect(other.element().scrollWidth).toBeLessThanOrEqual(other.element().clientWidth)
  },
)

test.for([640, 768, 1024])('the names of other packs stay in their tiles at %i px', async (width) => {
  await page.viewport(width, 844)
  const others = ['Champions pack', 'Wildcard pack', 'Ace pack', 'Pro pack'].map((title, at) => ({
    ...{ ...superCombo, cat: 3 + at, title, price: 5, packs: ['champion' as const] },
  }))
  await showOrder('/place-order?cat=3', superCombo, [superCombo, ...others])
  await document.fonts.ready
  const links = page.getByRole('navigation', { name: 'Other packs' }).getByRole('link').elements()
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => link.scrollWidth > link.clientWidth)).toEqual([])
})

test('on a desktop a pack, its total and the way to the payment are in the first screen, side by side', async () => {
  await page.viewport(1440, 900)
  await showOrder('/place-order', { ...superCombo, title: 'Champions pack', packs: ['champion'] })
  const art = document.querySelector('img')?.getBoundingClientRect()
  expect(art?.width).toBe(300)
  await expect.element(quantity).toBeInViewport({ ratio: 1 })
  const button = goOn.element().getBoundingClientRect()
  expect(button.left).toBeGreaterThan(art?.right ?? 0)
  expect(button.bottom).toBeLessThan(art?.bottom ?? 0)
})

test('a coupon changes nothing, and it is said that none is running', async () => {
  await showOrder('/place-order?units=2')
  await page.getByText('Have a coupon?').click()
  await page.getByLabelText('Coupon').fill('SIXER')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('No coupon is running at present. The discount stays $0.00.'))
    .toBeVisible()
  await expect.element(summary).toMatchTextContent(/Discount\$0\.00/)
  await expect.element(summary).toMatchTextContent(/Total\$60\.00/)
})

test('a combo that is sold out has a waitlist in place of an order', async () => {
  await showOrder('/place-order', { ...superCombo, inStock: false })
  await expect.element(page.getByRole('link', { name: 'Sold Out' })).toHaveAttribute('href', '/')
  await expect.element(goOn).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible()
})
