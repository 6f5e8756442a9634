import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of this one, in milliseconds. */
let aheadMs = 0

/** Sets the server's time, in milliseconds, from a message just received. */
export function setServerTime(now: number): void {
  aheadMs = now - Date.now()
}

/** The server's time in milliseconds, estimated from its last message. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

const hourMs = 3_600_000
const usualMs = 30_000

/**
 * The server's time in milliseconds. Updates every second in the last hour before `until` and at that moment,
 * otherwise every half minute. Null until hydration, so that server and browser render the same.
 * @param until in milliseconds; null without a countdown
 * @param withinMs how long before `until` the seconds begin
 */
export function useServerNow(until: number | null, withinMs = hourMs): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = serverNow()
      setNow(current)
      timer = setTimeout(tick, pauseUntil(until, current, withinMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, withinMs])
  return now
}

/** @returns how long the shown text stays correct, in milliseconds */
export function pauseUntil(until: number | null, now: number, withinMs = hourMs): number {
  const left = until === null ? Number.NEGATIVE_INFINITY : until - now
  if (left <= 0) return usualMs
  if (left <= withinMs) return left % 1000 || 1000
  return Math.min(usualMs, left - withinMs)
}
