import { existsSync } from 'node:fs'
import { install, mayInstall } from './apt.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const knownLight = ['/usr/bin/chromium-headless-shell']

type Browser = { ok: true; path: string } | { ok: false; sentence: string }

/** The browser of the journeys. Installed for root on Debian; others are shown what to install. */
export async function findChromium(say: (line: string) => void): Promise<Browser> {
  const path = await find(process.env.CHROMIUM_PATH, known, 'chromium', say)
  if (path !== undefined) return { ok: true, path }
  return {
    ok: false,
    sentence:
      'The browser tests need Chromium or Chrome: install it (on Debian "sudo apt-get install chromium"), or set CHROMIUM_PATH.',
  }
}

/**
 * Sets which browsers tests start: `CHROMIUM_PATH`, and `CHROMIUM_LIGHT_PATH` for all that does without a window, in half the processor time.
 * Where it cannot be installed, or another browser was chosen, there is one browser; where there is none, the process ends with a sentence.
 */
export async function chooseBrowsers(say: (line: string) => void): Promise<void> {
  const whole = await findChromium(say)
  if (!whole.ok) {
    say(whole.sentence)
    process.exit(1)
  }
  const light = process.env.CHROMIUM_PATH
    ? process.env.CHROMIUM_LIGHT_PATH
    : await find(process.env.CHROMIUM_LIGHT_PATH, knownLight, 'chromium-headless-shell', say)
  process.env.CHROMIUM_PATH = whole.path
  process.env.CHROMIUM_LIGHT_PATH = light ?? whole.path
}

/** @param chosen the only path that is looked for, where there is one */
async function find(
  chosen: string | undefined,
  paths: readonly string[],
  name: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const installed = () => (chosen ? [chosen] : paths).find((path) => existsSync(path))
  if (installed() === undefined && mayInstall()) await install(name, () => installed() !== undefined, say)
  return installed()
}
