import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from './test.ts'
import { openAccount, signInBrowser, topUpUser } from './user.ts'

/**
 * How often Chromium computed the layout of the page, and of the drawing that it computed most often (each is a document of its own, with a layout when it comes),
 * and how often it painted and handed the result to the compositor.
 */
type Rendering = { layouts: number; layoutsOfADrawing: number; paints: number }

type TraceEvent = { name: string; args: { beginData?: { frame: string } } }

async function traceRendering(session: CDPSession, scene: () => Promise<unknown>): Promise<Rendering> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  })
  await scene()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const { frameTree } = await session.send('Page.getFrameTree')
  const layouts = Map.groupBy(
    events.filter(({ name }) => name === 'Layout'),
    ({ args }) => args.beginData?.frame,
  )
  const ofPage = layouts.get(frameTree.frame.id)?.length ?? 0
  layouts.delete(frameTree.frame.id)
  return {
    layouts: ofPage,
    layoutsOfADrawing: Math.max(0, ...[...layouts.values()].map(({ length }) => length)),
    paints: events.filter(({ name }) => name === 'Commit').length,
  }
}

/** Resolves when what moves once has moved; the beams sway for ever, and rows fade as they are scrolled. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ effect, playState, timeline }) =>
            playState === 'finished' ||
            effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY ||
            timeline !== document.timeline,
        ),
    undefined,
    { polling: 250 },
  )

/** The control: moves the page by its padding for 120 frames, each with a layout and a paint. */
const moveByLayout = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 120; frame += 1) {
      document.body.style.setProperty('padding-left', `${frame}px`)
      await new Promise(requestAnimationFrame)
    }
  })

test('on a CPU four times slower, nothing is laid out or painted frame by frame while a pack opens', {
  tag: '@alone',
}, async ({ page }) => {
  const user = await openAccount(page, 'Traced Fan')
  await topUpUser(page, user, 50)
  await signInBrowser(page, user)
  await page.goto('/place-order?cat=3')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$.* from your wallet$/ }).click()
  const pack = page.getByRole('button', { name: 'Tear the Champions pack open' })
  await expect(pack).toBeVisible()
  await settled(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Slower motion gives even a busy machine enough frames to tell the two kinds of animation apart.
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 })

  const opening = await traceRendering(session, async () => {
    await pack.press('Enter')
    await expect(page.getByRole('listitem').first()).toHaveAccessibleName('Card 1, face down')
    await settled(page)
  })
  const turning = await traceRendering(session, async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-turned="true"]')).toHaveCount(1)
    await settled(page)
  })
  const control = await traceRendering(session, () => moveByLayout(page))
  expect(control.layouts).toBeGreaterThan(100)
  expect(control.paints).toBeGreaterThan(100)
  // The scene lasts for hundreds of frames; what is committed are its steps and what the pointer, the focus and calls that end meanwhile do.
  expect(opening.layouts).toBeLessThan(30)
  expect(opening.layoutsOfADrawing).toBeLessThan(5)
  expect(opening.paints).toBeLessThan(90)
  expect(turning.layouts).toBeLessThan(10)
  expect(turning.layoutsOfADrawing).toBeLessThan(5)
  expect(turning.paints).toBeLessThan(20)
})
