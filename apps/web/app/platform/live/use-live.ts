import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveStatus, Topics } from './live-hub.ts'
import { followLive, type LiveHandlers, liveStatus, watchLiveStatus } from './live-stream.ts'

/**
 * Subscribes to topics while the component is mounted; no topics, no subscription. A match's revision is read
 * once, when the subscription starts; handlers may change without a reconnect.
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

/** The state of the live connection. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(watchLiveStatus, liveStatus, () => 'connecting')
}
