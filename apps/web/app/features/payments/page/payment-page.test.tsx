import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paymentPath } from '../../orders/order.ts'
import { packs, superCombo } from '../../packs/offered.testing.ts'
import { PaymentPage } from './payment-page.tsx'

const renderedAt = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PaymentPage combos={[superCombo]} packs={packs} />
    </MemoryRouter>,
  )

test('the server, which knows no order, renders what the browser begins with for one', () => {
  const order = paymentPath({ id: '0f0e0d0c-0b0a-4908-8706-050403020100', combo: 1, quantity: 1 })
  expect(renderedAt(order)).toBe(renderedAt('/payment'))
})
