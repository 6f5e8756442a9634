import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

interface Variant {
  theme: 'dark' | 'light'
  width: number
}

const wide: Variant = { theme: 'dark', width: 1440 }
const narrow: Variant = { theme: 'light', width: 360 }

/** The dark theme on the widest page; in a deep run the light one on the narrowest. */
export const variants = process.env.TEST_LEVEL === 'deep' ? [narrow] : [wide]

/** In CSS pixels: of the smallest phone, and of a page of 1280 px that is enlarged to 400 % (WCAG 1.4.10). */
const smallest = 320

/** For a journey that only a deep run has. */
export const bothVariants = [wide, narrow]

/** Those in which the journey of now looks at its pages. */
const ownVariants = () => (test.info().tags.includes('@further') ? bothVariants : variants)

/** Switches the page to a variant, at its top: further down the header of a phone hides. */
export async function setVariant(page: Page, { theme, width }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('html')).not.toHaveAttribute('data-reading')
}

/** Expects no axe violations and no sideways scrolling. `what` names the page in the failure. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const everything = await page.evaluateHandle(renderEverything)
  await page.evaluate(stillness)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // No page has frames, for whose results another page would be opened each time: a third of the time.
  axe.setLegacyMode()
  const { violations } = await axe.analyze()
  await everything.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect.soft(found, what).toEqual([])
  await expectWithinWidth(page, what)
}

/** Once what follows the width of its place, as the shelves of a vault, has followed it. */
async function expectWithinWidth(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await softly.poll(beyond, { message: `${what} scrolls sideways` }).toBeLessThanOrEqual(0)
}

const softly = expect.configure({ soft: true, timeout: 5_000 })

/** Expects that no screen of a page has two golden buttons: gold is for its one action. */
export async function expectOneGold(page: Page, what: string): Promise<void> {
  const crowded = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main :is(a, button).bg-gold')]
      .filter((button) => button.checkVisibility())
      .map((button) => ({ text: button.textContent, box: button.getBoundingClientRect() }))
      .toSorted((one, other) => one.box.top - other.box.top)
    return buttons.flatMap(({ text, box }, at) => {
      const next = buttons[at + 1]
      return next && next.box.bottom - box.top <= innerHeight ? [`${text}, ${next.text}`] : []
    })
  })
  expect.soft(crowded, `${what} has gold for several actions of a screen`).toEqual([])
}

/** Rows far from the screen, which are not rendered, have the colours of the theme before. @returns what is to be taken away again */
function renderEverything(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/**
 * Ends what fades in, which has its own colours only at the end: not what repeats, or follows the scrolling. Waiting for it takes as long as
 * it fades, and where nothing is painted without end.
 */
async function stillness(): Promise<void> {
  const fading = () =>
    document.getAnimations().filter(({ effect, playState, timeline }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return ends && playState === 'running' && timeline === document.timeline
    })
  // One can begin when another ends.
  for (let running = fading(); running.length > 0; running = fading()) {
    for (const animation of running) animation.finish()
    await new Promise(requestAnimationFrame)
  }
}

/** The same in each variant, and no sideways scrolling on the smallest phone either. The viewport is as it was afterwards. */
export async function expectAccessibleInVariants(
  page: Page,
  what: string,
  all: readonly Variant[] = ownVariants(),
): Promise<void> {
  const viewport = page.viewportSize()
  for (const variant of all) {
    await setVariant(page, variant)
    await expectAccessible(page, `${what}, ${variant.theme} at ${variant.width} px`)
  }
  await page.setViewportSize({ width: smallest, height: 800 })
  await expectWithinWidth(page, `${what} at ${smallest} px`)
  if (viewport) await page.setViewportSize(viewport)
}
