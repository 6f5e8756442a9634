import { afterEach } from 'vitest'
import { page } from 'vitest/browser'

const [width, height] = [innerWidth, innerHeight]

/** A test that changes the viewport leaves the configured one to the next. */
afterEach(async () => {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
