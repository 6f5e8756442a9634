import { workerData } from 'node:worker_threads'
import { serveBalls } from './ball-server.ts'

/** Runs the kernel over the second half of the entries whenever it is asked to. */
const serve = serveBalls(workerData)
for (;;) serve()
