const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Routes every signal that ends the process to `stop` only. Libraries listen too: Vite ends the process at SIGTERM
 * as soon as it is closed itself, long before a database is. Listeners that are added later are removed again.
 */
export function ownSignals(stop: () => void): void {
  for (const signal of signals) process.on(signal, stop)
  process.on('newListener', (event, listener) => {
    const signal = signals.find((each) => each === event)
    // It can be removed only after it was added.
    if (signal) setImmediate(() => process.removeListener(signal, listener))
  })
}
