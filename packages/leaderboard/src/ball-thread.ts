import { workerData } from 'node:worker_threads'
import { serveBalls } from './ball-server.ts'

/** Runs the kernel over the second half of the entries whenever it is asked to. */
function serve(): never {
  const serveNext = serveBalls(workerData)
  for (;;) serveNext()
}

serve()
