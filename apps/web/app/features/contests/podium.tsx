import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { ordinal } from '../matches/points-text.ts'
import { shortTeamName } from './board-rows.ts'
import { medals } from './medals.ts'
import { UserAvatar } from './user-avatar.tsx'

const steps = ['h-20', 'h-16 sm:h-14', 'h-13 sm:h-10'] as const
/** The winner is in the middle. */
const places = ['order-2', 'order-1', 'order-3'] as const

type PodiumProps = { rows: readonly LeaderboardRow[]; pointsOf: (points: number) => string }

/** The first three of a contest on a podium. They are also the first rows of the table, which reads them aloud. */
export function Podium({ rows, pointsOf }: PodiumProps) {
  const top = rows.slice(0, 3)
  if (top.length < 3 || top[0]?.points === 0) return null
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-3 items-end gap-2 border-b border-line px-4 pt-5 sm:gap-4 sm:px-10"
    >
      {top.map((row, at) => (
        <div key={row.seat} className={`grid min-w-0 justify-items-center ${places[at]}`}>
          <UserAvatar name={row.user} className={at === 0 ? 'size-16 sm:size-20' : 'size-12 sm:size-14'} />
          <span
            className={clsx(
              'mt-2 max-w-full text-center text-sm leading-tight font-semibold sm:text-base sm:leading-tight',
              row.user.includes(' ') ? 'line-clamp-2' : 'truncate',
            )}
          >
            {row.user}
          </span>
          <span className="max-w-full truncate text-xs text-muted sm:text-sm">{shortTeamName(row)}</span>
          <span className="my-1.5 font-display text-2xl leading-none font-extrabold tabular-nums">
            {pointsOf(row.points)}
          </span>
          <div
            className={`flex w-full flex-wrap content-start justify-center gap-x-2 gap-y-1 overflow-hidden max-sm:flex-col max-sm:flex-nowrap max-sm:items-center max-sm:justify-start rounded-t-control pt-2 leading-none tabular-nums ${steps[at]} ${medals[at]}`}
          >
            <span className="font-display text-xl leading-none font-extrabold sm:text-2xl">
              {ordinal(row.rank)}
            </span>
            {row.prize > 0 && (
              <span className="self-center text-sm leading-none font-bold">{formatUsd(row.prize)}</span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
