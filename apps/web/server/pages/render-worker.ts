import { parentPort, workerData } from 'node:worker_threads'
import type { ApiFetch } from '../../app/platform/load-context.ts'
import type { BuiltSite } from '../site.ts'
import type { ForThread, FromThread } from './render-thread.ts'
import { renderToEnd } from './rendered-page.ts'

/** The thread that renders pages. Its loaders call the API in the main thread. */
const port = parentPort
if (!port) throw new Error('render-worker.ts runs in a worker thread only')

const { renderPage }: BuiltSite = await import(workerData.bundle)
const asked = new Map<number, PromiseWithResolvers<Response>>()
let calls = 0

const apiFetch: ApiFetch = (path, { method = 'GET' } = {}) => {
  if (method !== 'GET') throw new Error(`a loader may only read, not ${method} ${path}`)
  const response = Promise.withResolvers<Response>()
  calls += 1
  asked.set(calls, response)
  say({ kind: 'read', call: calls, path })
  return response.promise
}

port.on('message', (message: ForThread) => {
  if (message.kind === 'render') render(message.id, message.url)
  else settle(message)
})

say({ kind: 'loaded' })

function render(id: number, url: string): void {
  renderToEnd(renderPage, url, { apiFetch, scriptsLate: true }).then(
    (page) => say({ kind: 'page', id, page }, [page.html.buffer]),
    (error: unknown) => say({ kind: 'failed', id, reason: reasonOf(error) }),
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function settle(message: Exclude<ForThread, { kind: 'render' }>): void {
  const response = asked.get(message.call)
  asked.delete(message.call)
  if (message.kind === 'unread') response?.reject(new TypeError('the API did not respond'))
  else response?.resolve(new Response(message.body, { status: message.status, headers: message.headers }))
}

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}
