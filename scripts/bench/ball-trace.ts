import { startChromium, type TraceEvent, traceOf } from './chromium-trace.ts'

export interface BallTrace {
  /** Balls that came meanwhile. */
  balls: number
  /** The milliseconds of script in each task of the page's main thread that ran any. */
  tasks: number[]
  /** Layouts and paints of the whole time. */
  layouts: number
  paints: number
}

interface Watched {
  browserPath: string
  origin: string
  path: string
  token: string
  name: string
  seconds: number
}

/** Watches a live match in a browser on a processor four times slower: what its scripts cost the main thread, task by task. */
export async function traceBalls(watched: Watched): Promise<BallTrace> {
  const { browserPath, origin, path, token, name, seconds } = watched
  const browser = await startChromium(browserPath)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(
      (session) => {
        localStorage.setItem('_token', session.token)
        localStorage.setItem('_name', session.name)
      },
      { token, name },
    )
    const page = await context.newPage()
    await page.goto(origin + path)
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor()
    await page.waitForTimeout(5_000)
    const newest = () => page.locator('[data-ball]').first().getAttribute('data-ball').then(Number)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const before = await newest()
    const events = await traceOf(session, () => page.waitForTimeout(seconds * 1000))
    return { balls: (await newest()) - before, ...read(events) }
  } finally {
    await browser.close()
  }
}

const scripts = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks'])

/** The scripts of the page's thread: the one that lays out. Nested calls are counted once. */
function read(events: readonly TraceEvent[]): Omit<BallTrace, 'balls'> {
  const layouts = events.filter(({ name }) => name === 'Layout')
  const thread = layouts[0]
  const own = events
    .filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid)
    .filter(({ ph }) => ph === 'X')
    .sort((one, other) => one.ts - other.ts)
  const tasks = new Map<number, number>()
  let task = { from: 0, to: 0 }
  let scriptEnd = 0
  for (const { name, ts, dur = 0, tdur } of own) {
    if (name.endsWith('RunTask') && ts >= task.to) task = { from: ts, to: ts + dur }
    if (!scripts.has(name) || ts < scriptEnd) continue
    scriptEnd = ts + dur
    tasks.set(task.from, (tasks.get(task.from) ?? 0) + (tdur ?? dur) / 1000)
  }
  return {
    tasks: [...tasks.values()].sort((one, other) => one - other),
    layouts: layouts.length,
    paints: events.filter(({ name }) => name === 'Commit').length,
  }
}
