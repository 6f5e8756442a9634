import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Both themes, and both ends of the widths. */
export const looks = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 360 },
] as const

/** Shows the page in one of them from now on. */
export async function setLook(page: Page, { theme, width }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: 800 })
}

/** Nothing that axe finds, and nothing that scrolls sideways. `what` names the page where it is told. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect.soft(found, what).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
