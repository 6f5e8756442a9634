import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { ActionBar } from './action-bar.tsx'
import { toast } from './toast.ts'

async function showMessage(width: number): Promise<DOMRect> {
  await page.viewport(width, 844)
  await renderPage(
    <ActionBar about="Super Combo" price="$30" children={<button type="button">Pay</button>} />,
  )
  toast.success('Your offer is made.')
  const message = page.getByRole('listitem').filter({ hasText: 'Your offer is made.' })
  await expect.element(message).toBeVisible()
  const element = message.element()
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  return element.getBoundingClientRect()
}

test('on a phone a message is above the bar at the bottom', async () => {
  const { top, bottom } = await showMessage(390)
  const bar = page.getByText('Super Combo').element().closest('.action-bar')?.getBoundingClientRect()
  expect(top).toBeGreaterThan(422)
  expect(bottom).toBeLessThan(bar?.top ?? 0)
})

test('on a desktop a message is at the header', async () => {
  const { bottom } = await showMessage(1280)
  expect(bottom).toBeLessThan(200)
})
