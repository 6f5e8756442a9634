import type { Entry } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { bestPlaced } from './live-entry.ts'
import { MyLiveEntry } from './my-live-entry.tsx'
import { MyLiveMatch, MyPlayers } from './my-live-match.tsx'

/** Of entries: beside their match on a desktop, below it elsewhere. */
export const ofMatchLook =
  'border-line max-xl:border-t xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l'

/** Of more entries in a match the rank has no chart. */
const mostCharts = 3

/** The ranks in a match, its players and its last balls: on a phone the ranks come first, which a ball's text does not move; on a desktop the players are below both. */
export function RanksInMatch({ entries }: { entries: readonly [Entry, ...Entry[]] }) {
  const best = bestPlaced(entries) ?? entries[0]
  return (
    <>
      <ul className={clsx(ofMatchLook, 'divide-y divide-line')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MyLiveEntry entry={entry} charted={entries.length <= mostCharts} />
          </li>
        ))}
      </ul>
      <MyPlayers best={best} />
      <MyLiveMatch best={best} />
    </>
  )
}
