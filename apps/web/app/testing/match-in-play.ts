import type { LiveMessages } from '@toprun/api-schema/live'
import { useEffect } from 'react'
import { sampleMatch } from './sample-match.ts'

const innings = { superOver: false, declared: false }

/** A chase in its fourth over. */
export const matchInPlay = sampleMatch({
  ...{ state: 'live', id: crypto.randomUUID() },
  score: [
    { ...innings, team: 'Riverside Royals', runs: 159, wickets: 10, overs: '18.4', allOut: true },
    { ...innings, team: 'Hill Hoppers', runs: 20, wickets: 1, overs: '3.2', allOut: false },
  ],
})

type Listeners = { summary?: (update: Pick<LiveMessages['summary'], 'match'>) => void }

/** In place of `platform/live/use-live.ts`: a stream that sends the match once. */
export const streamOfMatch = {
  useLiveStatus: () => 'live' as const,
  useLive: (_topics: object, { summary }: Listeners) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the stream sends the match once
    useEffect(() => summary?.({ match: matchInPlay }), [])
  },
}
