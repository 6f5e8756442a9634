import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { LegalText } from '@toprun/content/legal-text'
import { typeset } from './typeset.ts'

/** `typeset` in its own thread, so that visitors do not wait for the layout. */
export function typesetInThread(text: LegalText): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const worker = new Worker(new URL(import.meta.url), { workerData: { legalText: text } })
  worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that sets a PDF ended.')))
  return promise
}

if (!isMainThread && workerData?.legalText) parentPort?.postMessage(await typeset(workerData.legalText))
