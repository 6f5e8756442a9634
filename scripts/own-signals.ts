const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Has every request to end the process go to `stop`, and to nobody else. Libraries listen too: Vite ends the process at SIGTERM
 * as soon as it is closed itself, which is long before a database is. Listeners that are added later are taken away again.
 */
export function ownSignals(stop: () => void): void {
  for (const signal of signals) process.on(signal, stop)
  process.on('newListener', (event, listener) => {
    const signal = signals.find((each) => each === event)
    // Only once it is there can it be taken away.
    if (signal) setImmediate(() => process.removeListener(signal, listener))
  })
}
