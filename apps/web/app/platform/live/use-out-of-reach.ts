import { useEffect, useState } from 'react'
import { useOnline } from '../use-online.ts'
import { liveLostAt } from './live-stream.ts'
import { useLiveStatus } from './use-live.ts'

/** A shorter loss is nothing to tell: the stream is back before anybody read it. */
const tolerableMs = 5_000

/** The browser has no connection, or it believes that it has one and the live stream has been lost for some seconds. */
export type OutOfReach = 'offline' | 'lost'

/** Why what is shown may be old, and what is asked of the server would fail; null while it is followed. */
export function useOutOfReach(): OutOfReach | null {
  const isOnline = useOnline()
  const isReconnecting = useLiveStatus() === 'reconnecting'
  // What comes while it is lost knows it at once.
  const [isLost, setLost] = useState(() => isReconnecting && tolerableLeft() <= 0)
  useEffect(() => {
    if (!isReconnecting) return
    const timer = setTimeout(() => setLost(true), tolerableLeft())
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isReconnecting])
  if (!isOnline) return 'offline'
  return isLost ? 'lost' : null
}

function tolerableLeft(): number {
  const now = Date.now()
  return tolerableMs - (now - (liveLostAt() ?? now))
}
