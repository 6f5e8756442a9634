import { afterAll, afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

const [width, height] = [innerWidth, innerHeight]

/** A test that changes the viewport leaves the configured one to the next. */
afterEach(async () => {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})

/** The last page of a file would move on, and cost processor time, until the browser ends. */
afterAll(cleanup)
