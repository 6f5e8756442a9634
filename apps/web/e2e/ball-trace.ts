import { chromium as browserType, type CDPSession } from '@playwright/test'
import { chromium } from './chromium.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** On the thread's own clock, so that a busy machine counts for nothing. */
  tdur?: number
}

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
  origin: string
  path: string
  token: string
  name: string
  seconds: number
}

/** Watches a live match in a browser on a processor four times slower: what its scripts cost the main thread, task by task. */
export async function traceBalls({ origin, path, token, name, seconds }: Watched): Promise<BallTrace> {
  const browser = await browserType.launch(chromium)
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
    const events = await trace(session, () => page.waitForTimeout(seconds * 1000))
    return { balls: (await newest()) - before, ...read(events) }
  } finally {
    await browser.close()
  }
}

async function trace(session: CDPSession, scene: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'],
    },
  })
  await scene()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
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
