import { existsSync } from 'node:fs'
import { install, mayInstall } from './apt.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export type Browser = { ok: true; path: string } | { ok: false; sentence: string }

/** The browser of the journeys. Installed for root on Debian; others are shown what to install. */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const found = installed()
  if (found) return { ok: true, path: found }
  if (mayInstall()) {
    await install('chromium', () => installed() !== undefined, say)
    const now = installed()
    if (now) return { ok: true, path: now }
  }
  return {
    ok: false,
    sentence:
      'The browser tests need Chromium or Chrome: install it (on Debian "sudo apt-get install chromium"), or set CHROMIUM_PATH.',
  }
}

function installed(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  return (chosen ? [chosen] : known).find((path) => existsSync(path))
}
