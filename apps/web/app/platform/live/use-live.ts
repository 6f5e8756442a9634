import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveStatus, Topics } from './live-hub.ts'
import { followLive, type LiveHandlers, liveStatus, watchLiveStatus } from './live-stream.ts'

/**
 * Follows topics while the component is there; without topics it follows nothing. The revision of a match is the one that is
 * shown when following begins; handlers may change without a new connection.
 */
export function useLive(topics: Topics, handlers: LiveHandlers): void {
  const names = Object.keys(topics).toSorted().join()
  const latestTopics = useEffectEvent(() => topics)
  const latestHandlers = useEffectEvent(() => handlers)
  useEffect(() => {
    if (names === '') return
    return followLive({ topics: latestTopics(), handlers: () => latestHandlers() })
  }, [names])
}

/** Whether what is followed keeps itself up to date. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(watchLiveStatus, liveStatus, () => 'connecting')
}
