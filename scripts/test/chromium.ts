import { existsSync } from 'node:fs'
import { install, mayInstall } from './apt.ts'

/** The engine without the window around it takes half the time of a processor core. */
const light = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }
const known = [
  light.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export type Browser = { ok: true; path: string } | { ok: false; sentence: string }

/** The browser of the journeys. Installed for root on Debian; others are shown what to install. */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const hasLight = () => installed() === (process.env.CHROMIUM_PATH || light.path)
  if (!hasLight() && mayInstall()) await install(light.package, hasLight, say)
  const path = installed()
  if (path) return { ok: true, path }
  return {
    ok: false,
    sentence: `The browser tests need Chromium or Chrome: install it (on Debian "sudo apt-get install ${light.package}"), or set CHROMIUM_PATH.`,
  }
}

function installed(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  return (chosen ? [chosen] : known).find((path) => existsSync(path))
}
