import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromium } from './e2e/chromium.ts'

/** Components in the browser of the journeys, with the styles of the site and without a server. */
export default defineProject({
  plugins: [tailwindcss()],
  // Found before the first test; otherwise Vite reloads the page below it.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/entry.server.tsx'],
    include: ['vitest-browser-react', 'react-dom/server'],
  },
  test: {
    name: 'browser',
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: ['app/testing/leave-no-page.ts'],
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    // Beside the tests on PostgreSQL, which wait half of their time.
    maxWorkers: 3,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: chromium,
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
