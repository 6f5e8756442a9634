import { Worker } from 'node:worker_threads'
import type { ApiFetch } from '../../app/platform/load-context.ts'
import type { RenderedPage } from './rendered-page.ts'

export type ForThread =
  | { kind: 'render'; id: number; url: string }
  | { kind: 'response'; call: number; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  | { kind: 'unread'; call: number }

export type FromThread =
  | { kind: 'loaded' }
  | { kind: 'read'; call: number; path: string }
  | { kind: 'page'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string }

export interface RenderThread {
  /** Rejects when the page cannot be rendered, or not within the deadline, which begins when the site's code is loaded. */
  render(url: string): Promise<RenderedPage>
  close(): Promise<void>
}

interface ThreadOptions {
  /** Address of the built site's server file. */
  bundle: string
  apiFetch: ApiFetch
  /** A page that takes longer is given up, and the thread with it: an endless loop cannot be stopped otherwise. */
  deadlineMs?: number
  /** Code that takes longer to load is given up too. On a busy machine it takes longer than a page may. */
  loadingMs?: number
}

interface Running {
  worker: Worker
  /** The site's code is loaded. */
  loaded: PromiseWithResolvers<void>
  /** Pending pages by number. */
  renders: Map<number, PromiseWithResolvers<RenderedPage>>
}

/**
 * A thread that renders pages, so that the API stays responsive. One that ended restarts with the
 * next page.
 */
export function renderThread({
  bundle,
  apiFetch,
  deadlineMs = 10_000,
  loadingMs = 60_000,
}: ThreadOptions): RenderThread {
  let running: Running | undefined = start()
  let pages = 0

  function start(): Running {
    // Without NODE_ENV=production React is many times slower, whatever the site itself runs as.
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
      env,
      workerData: { bundle },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const thread: Running = { worker, loaded: Promise.withResolvers(), renders: new Map() }
    worker.on('message', (message: FromThread) => hear(thread, message))
    worker.on('error', (error) => end(thread, error))
    worker.on('exit', () => end(thread, new Error('the thread that renders pages ended')))
    return thread
  }

  function end(thread: Running, reason: unknown): void {
    if (running === thread) running = undefined
    for (const page of thread.renders.values()) page.reject(reason)
    thread.renders.clear()
  }

  function hear({ worker, loaded, renders }: Running, message: FromThread): void {
    if (message.kind === 'loaded') {
      loaded.resolve()
      return
    }
    if (message.kind === 'read') {
      respond(message.call, message.path).then(
        (response) => worker.postMessage(response),
        () => worker.postMessage({ kind: 'unread', call: message.call } satisfies ForThread),
      )
      return
    }
    const page = renders.get(message.id)
    renders.delete(message.id)
    if (message.kind === 'page') page?.resolve(message.page)
    else page?.reject(new Error(`a page could not be rendered: ${message.reason}`))
  }

  async function respond(call: number, path: string): Promise<ForThread> {
    const response = await apiFetch(path)
    const body = response.body === null ? null : await response.arrayBuffer()
    return { kind: 'response', call, status: response.status, headers: Array.from(response.headers), body }
  }

  return {
    async render(url) {
      running ??= start()
      const thread = running
      const page = Promise.withResolvers<RenderedPage>()
      pages += 1
      thread.renders.set(pages, page)
      thread.worker.postMessage({ kind: 'render', id: pages, url } satisfies ForThread)
      const giveUp = (why: string) => {
        page.reject(new Error(why))
        const stuck = new Error(`the thread that renders pages was stuck with ${url}`)
        end(thread, stuck)
        thread.worker.terminate().catch(() => end(thread, stuck))
      }
      await within(Promise.race([thread.loaded.promise, page.promise]), loadingMs, () =>
        giveUp(`the code of the pages was not loaded within ${loadingMs} ms`),
      )
      return within(page.promise, deadlineMs, () => giveUp(`${url} was not rendered within ${deadlineMs} ms`))
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

async function within<Result>(promise: Promise<Result>, ms: number, onLate: () => void): Promise<Result> {
  const timer = setTimeout(onLate, ms)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
