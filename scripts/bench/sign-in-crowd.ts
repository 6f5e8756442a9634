import { parentPort, workerData } from 'node:worker_threads'
import { call } from './sign-in-calls.ts'

export interface Crowd {
  address: string
  /** Of the call that each of them makes. */
  path: string
  bodies: readonly object[]
}

/** Its own thread, so that other measurements do not wait while these calls are sent. */
const { address, path, bodies }: Crowd = workerData
parentPort?.postMessage(
  await Promise.all(
    bodies.map((body) => call(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })),
  ),
)
