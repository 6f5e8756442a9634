import { parentPort, workerData } from 'node:worker_threads'
import { call } from './sign-in-calls.ts'

export interface Crowd {
  address: string
  /** Of the call that each of them makes. */
  path: string
  bodies: readonly object[]
}

/** A thread of its own: whoever waits for other answers meanwhile does not wait for these calls to be sent. */
const { address, path, bodies }: Crowd = workerData
parentPort?.postMessage(
  await Promise.all(
    bodies.map((body) => call(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })),
  ),
)
