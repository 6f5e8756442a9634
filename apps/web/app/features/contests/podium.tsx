import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { UserAvatar } from './user-avatar.tsx'

const steps = ['h-24', 'h-20', 'h-16'] as const
/** The winner is in the middle. */
const places = ['order-2', 'order-1', 'order-3'] as const

/** The first three of a contest on a podium. They are also the first rows of the table, which reads them aloud. */
export function Podium({ rows }: { rows: readonly LeaderboardRow[] }) {
  const top = rows.slice(0, 3)
  if (top.length < 3 || top[0]?.points === 0) return null
  return (
    <div aria-hidden="true" className="grid grid-cols-3 items-end gap-2 px-4 pt-4">
      {top.map((row, at) => (
        <div key={row.seat} className={`grid min-w-0 justify-items-center gap-1 ${places[at]}`}>
          <UserAvatar name={row.user} className={at === 0 ? 'size-16' : 'size-12'} />
          <span className="max-w-full text-center text-sm leading-tight">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{row.teamName}</span>
            <span className="line-clamp-2 text-muted wrap-anywhere">{row.user}</span>
          </span>
          <span className="font-display text-lg leading-none font-bold tabular-nums">
            {pointsText(row.points)}
          </span>
          <div
            className={`grid w-full content-start justify-items-center rounded-t-control pt-2 tabular-nums ${steps[at]} ${at === 0 ? 'bg-gold text-on-gold' : 'bg-sunken'}`}
          >
            <span className="font-display text-2xl leading-none font-extrabold">{ordinal(row.rank)}</span>
            {row.prize > 0 && <span className="text-sm font-semibold">{formatUsd(row.prize)}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
