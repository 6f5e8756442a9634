import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { ActionBar } from './action-bar.tsx'
import { Dialog } from './dialog.tsx'
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

test('on a phone a message is above an open sheet, at the top', async () => {
  await page.viewport(390, 844)
  await renderPage(
    <Dialog title="Sign in" onClose={() => undefined}>
      <div className="h-80" />
    </Dialog>,
  )
  toast.error('Wrong email address or password.')
  const message = page.getByRole('listitem').filter({ hasText: 'Wrong email address' })
  await expect.element(message).toBeVisible()
  await expect.poll(() => message.element().getBoundingClientRect().top).toBeGreaterThan(0)
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(
    page.getByRole('dialog').element().getBoundingClientRect().top,
  )
})
