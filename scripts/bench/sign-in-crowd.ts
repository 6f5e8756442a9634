import { parentPort, workerData } from 'node:worker_threads'
import { call } from './sign-in-calls.ts'

export interface Crowd {
  address: string
  /** How many sign in, `m1@example.com` first. */
  count: number
  password: string
}

/** A thread of its own: whoever waits for other answers meanwhile does not wait for these calls to be sent. */
const { address, count, password }: Crowd = workerData
parentPort?.postMessage(
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      call(`${address}/api/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username: `m${n + 1}@example.com`, password }),
      }),
    ),
  ),
)
