import { useEffect, useState } from 'react'

/** In milliseconds: what the server's clock is ahead of this one. */
let aheadMs = 0

/** Takes over the server's time, in milliseconds, as a message just told it. */
export function setServerTime(now: number): void {
  aheadMs = now - Date.now()
}

/** The server's time in milliseconds, as well as it is known. */
function serverNow(): number {
  return Date.now() + aheadMs
}

const hourMs = 3_600_000
const usualMs = 30_000

/**
 * The server's time in milliseconds, told anew by the second in the last hour before `until` and at that very moment, else every
 * half minute. Null until the page runs in the browser: server and browser then agree on the first picture.
 * @param until in milliseconds; null where nothing is counted down
 */
export function useServerNow(until: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = serverNow()
      setNow(current)
      timer = setTimeout(tick, pauseUntil(until, current))
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return now
}

/** @returns how long what is shown stays true, in milliseconds */
export function pauseUntil(until: number | null, now: number): number {
  const left = until === null ? Number.NEGATIVE_INFINITY : until - now
  if (left <= 0) return usualMs
  if (left <= hourMs) return left % 1000 || 1000
  return Math.min(usualMs, left - hourMs)
}
