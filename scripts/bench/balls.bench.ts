import { readCommand } from '../read-command.ts'
import { findChromium } from '../test/chromium.ts'
import { traceBalls } from './ball-trace.ts'

/**
 * What a ball costs the page of a live match, on a processor four times slower: the milliseconds of script in each task of its main thread,
 * by the thread's own clock. No task may take longer than a frame. Needs a running demonstration with a live match (`npm start`), at `--site`.
 */
const { values: options } = readCommand('npm run bench balls -- [--site URL] [--seconds N]', {
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    seconds: { type: 'string', default: '60' },
  },
  takesNames: false,
})
const frameMs = 16

const browser = await findChromium(console.log)
if (!browser.ok) throw new Error(browser.sentence)
const origin = options.site
const { token, name } = await ask('/api/auth/login', {
  username: 'demo@toprun.example',
  password: 'floodlight',
})
const { matches } = await ask('/api/game/matches')
const live = matches.find(({ state }: { state: string }) => state === 'live')
if (!live) throw new Error(`No match is live at ${origin}.`)

const seconds = Number(options.seconds)
const { balls, tasks, layouts, paints } = await traceBalls({
  ...{ browserPath: browser.path, origin, path: `/matches/${live.id}`, token, name, seconds },
})
const share = (part: number) => (tasks[Math.floor((tasks.length - 1) * part)] ?? 0).toFixed(1)
const long = tasks.filter((ms) => ms > frameMs)
console.log(
  `  ${balls} balls in ${seconds} s: ${tasks.length} tasks with scripts, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms, ` +
    `${long.length} above ${frameMs} ms; ${layouts} layouts, ${paints} paints`,
)

async function ask(path: string, body?: object) {
  const response = await fetch(origin + path, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
