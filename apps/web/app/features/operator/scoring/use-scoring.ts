import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OperatorScoringResponse, operatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { jsonStore } from '../../../platform/browser-store.ts'
import { withQuery } from '../../../platform/with-query.ts'
import { operatorPoll, operatorSessionQuery } from '../operator-api.ts'
import { createScoringQueue, type ScoringQueue } from './scoring-queue.ts'
import { sendEvent } from './send-event.ts'
import {
  covering,
  refusedEvent,
  type ScoredLog,
  type WaitingEvents,
  waitingEvents,
} from './waiting-events.ts'

/** How often the pad reads what others recorded. */
const pollMs = 10_000

/** The match as the site has it, with its whole log: only what is new is read. */
export function useScoredMatch(matchId: string) {
  return useQuery({
    queryKey: scoringKey(matchId),
    queryFn: ({ client, signal }) => readOn(client, matchId, signal),
    refetchInterval: pollMs,
    staleTime: 0,
    retry: false,
  })
}

const scoringKey = (matchId: string) => ['operator', 'scoring', matchId] as const

async function readOn(
  client: QueryClient,
  matchId: string,
  signal: AbortSignal,
): Promise<OperatorScoringResponse> {
  const queryKey = scoringKey(matchId)
  const log = [...(client.getQueryData<OperatorScoringResponse>(queryKey)?.log ?? [])]
  for (;;) {
    const after = log.at(-1)?.revision ?? 0
    const path = withQuery(`/matches/${matchId}/scoring`, { after })
    const read = await operatorPoll(path, operatorScoringResponse).queryFn({
      client,
      queryKey: ['operator', path],
      signal,
    })
    log.push(...read.log)
    if (read.log.length === 0 || (log.at(-1)?.revision ?? 0) >= read.match.revision) return { ...read, log }
  }
}

/** The queue of a match in this browser, and what is in it. @param log as it was read */
export function useScoringQueue(matchId: string, log: ScoredLog) {
  const client = useQueryClient()
  const [queue] = useState(() => openQueue(matchId))
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  useEffect(() => {
    queue.start()
    return queue.stop
  }, [queue])
  useEffect(() => queue.change((waiting) => covering(waiting, log)), [queue, log])
  // A refusal mostly means that somebody else scored it, as does what gave way: the scorer sees what the site has before deciding.
  const refused = refusedEvent(state.waiting)?.id
  const { gaveWayTo } = state
  useEffect(() => {
    if (refused === undefined && gaveWayTo === null) return
    const renewed = client.invalidateQueries({ queryKey: scoringKey(matchId) })
    renewed.catch((error) => reportError(error))
  }, [client, matchId, refused, gaveWayTo])
  const isSignedOut = state.trouble === 'signed out'
  useEffect(() => {
    if (isSignedOut) client.setQueryData(operatorSessionQuery.queryKey, null)
  }, [client, isSignedOut])
  return { ...state, change: queue.change, acknowledge: queue.acknowledge }
}

function openQueue(matchId: string): ScoringQueue {
  return createScoringQueue({
    store: jsonStore<WaitingEvents>('local', `scoring:${matchId}`, waitingEvents),
    send: (event) => sendEvent(matchId, event),
    pause: untilOnline,
  })
}

/** Waits that long, or until the browser says that it is online again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}

/** Whether this tab has the match's pad; false while another tab of this browser has it. */
export function useSoleTab(matchId: string): boolean {
  const [isSole, setSole] = useState(false)
  useEffect(() => {
    // Browsers have locks only where the connection is secure.
    if (!('locks' in navigator)) {
      setSole(true)
      return
    }
    const leaving = new AbortController()
    const left = new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()))
    const hold = () => {
      setSole(true)
      return left
    }
    navigator.locks
      .request(`scoring:${matchId}`, { signal: leaving.signal }, hold)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    return () => leaving.abort()
  }, [matchId])
  return isSole
}
