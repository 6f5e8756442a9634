import { useEffect, useState } from 'react'
import { useLiveStatus } from './use-live.ts'

/** A shorter loss is nothing to tell: the stream is back before anybody read it. */
const tolerableMs = 5_000

/** Whether the live connection has been lost for some seconds, whatever the browser believes of its own. */
export function useLiveLost(): boolean {
  const isReconnecting = useLiveStatus() === 'reconnecting'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isReconnecting) return
    const timer = setTimeout(() => setLost(true), tolerableMs)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isReconnecting])
  return isLost
}
