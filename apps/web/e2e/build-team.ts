import type { Page } from '@playwright/test'

/** Makes the first of the picked players captain and the second vice-captain, on the builder's second page. */
export async function chooseLeaders(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /^Captain:/ })
    .first()
    .check()
  await page
    .getByRole('radio', { name: /^Vice-captain:/ })
    .nth(1)
    .check()
}
