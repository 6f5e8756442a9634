import { useEffect, useState } from 'react'
import { type TimeLeft, timeLeft } from './quote-time.ts'

/** The time until a moment, drawn again when its words change. */
export function useTimeLeft(goodUntil: number): TimeLeft {
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(goodUntil, now)
  const changesInMs = left?.changesInMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is reckoned from when it is given
  useEffect(() => setNow(Date.now()), [goodUntil])
  useEffect(() => {
    if (changesInMs === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), changesInMs + 1)
    return () => clearTimeout(timer)
  }, [changesInMs])
  return left
}
