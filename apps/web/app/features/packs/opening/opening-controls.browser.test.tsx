import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../../testing/render-page.tsx'
import { drawn } from './opened-pack.testing.tsx'
import { OpeningControls } from './opening-controls.tsx'
import type { OpeningStage } from './opening-stage.ts'

async function controlsAt(stage: OpeningStage) {
  const onClose = vi.fn<() => void>()
  const nothing = () => undefined
  await renderPage(
    <OpeningControls
      {...{ stage, refusal: null, behind: 0, proof: '/verify/1', onClose }}
      {...{ onOpen: nothing, onTurn: nothing, onReveal: nothing, onNext: nothing }}
    />,
  )
  return onClose
}

test('what comes after an opening is offered as soon as the last card turns, and a press that was meant for the card does not leave', async () => {
  const left = await controlsAt({ at: 'dealt', cards: drawn, turned: 5, lifted: false, over: false })
  const leave = page.getByRole('button', { name: 'Go to your vault' })
  ;(leave.element() as HTMLElement).click()
  expect(left).not.toHaveBeenCalled()
  await expect.element(page.getByRole('link', { name: 'Verify this draw' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect
    .poll(async () => {
      await press(leave)
      return left.mock.calls.length
    })
    .toBeGreaterThan(0)
})

test('a pack that opens within a second has no spinner', async () => {
  await import('./opening.css')
  await controlsAt({ at: 'torn', all: false })
  const waits = [...document.querySelectorAll('.opening__wait')]
  expect(waits).toHaveLength(2)
  for (const wait of waits) {
    const [appears] = wait
      .getAnimations()
      .filter((each) => (each as CSSAnimation).animationName === 'wait-appears')
    expect(appears?.effect?.getTiming()).toMatchObject({ delay: 1000, fill: 'backwards' })
  }
})
