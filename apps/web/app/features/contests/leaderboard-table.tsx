import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { MovedMark } from './moved-mark.tsx'
import { useRowMotion } from './use-row-motion.ts'
import { UserAvatar } from './user-avatar.tsx'

type LeaderboardTableProps = {
  caption: string
  rows: readonly LeaderboardRow[]
  /** The seats of the viewer's entries, which are highlighted. */
  mine: ReadonlySet<number>
  /** The seat of the last row with a prize, which the prize line is drawn below. */
  lastPaid?: number | undefined
  final: boolean
  onOpen: (row: LeaderboardRow) => void
}

const cell = 'py-2 pr-2 align-middle'

/** The current ranks. Rows slide when ranks change; each row opens its team. */
export function LeaderboardTable({ caption, rows, mine, lastPaid, final, onOpen }: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowMotion(body, rows.map(({ seat }) => seat).join())
  return (
    <table className="w-full table-fixed text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="w-13 py-2 pl-3 font-normal sm:w-16">
            Rank
          </th>
          {!final && (
            <th scope="col" className="w-9 font-normal sm:w-12">
              <span className="sr-only">Moved</span>
            </th>
          )}
          <th scope="col" className="py-2 font-normal">
            Team
          </th>
          <th scope="col" className="w-14 py-2 pr-2 text-right sm:w-20 font-normal">
            Points
          </th>
          <th scope="col" className="w-18 py-2 pr-3 text-right font-normal sm:w-24">
            {final ? 'Won' : 'Prize'}
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="relative divide-y divide-line">
        {rows.map((row) => (
          <Fragment key={row.seat}>
            <tr
              data-row-id={row.seat}
              className={clsx('relative', mine.has(row.seat) ? 'bg-picked' : 'bg-surface hover:bg-raised')}
            >
              <td className={clsx(cell, 'pl-3 font-display text-xl font-bold')}>{row.rank}</td>
              {!final && (
                <td className={cell}>
                  <MovedMark moved={row.moved} />
                </td>
              )}
              <td className={clsx(cell, 'min-w-0')}>
                <button
                  type="button"
                  onClick={() => onOpen(row)}
                  className="flex min-h-11 w-full items-center gap-2 text-left after:absolute after:inset-0"
                >
                  <UserAvatar name={row.user} className="size-9 shrink-0" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{row.teamName}</span>
                    <span className="flex text-sm text-muted">
                      <span className={clsx('truncate', mine.has(row.seat) && 'max-sm:sr-only')}>
                        {row.user}
                      </span>
                      {mine.has(row.seat) && <span className="shrink-0 whitespace-pre"> (you)</span>}
                      <span className="sr-only"> (show the team)</span>
                    </span>
                  </span>
                  <ChevronRight className="hidden size-4 shrink-0 text-muted sm:block" aria-hidden="true" />
                </button>
              </td>
              <td className={clsx(cell, 'text-right font-display text-xl font-semibold')}>
                {pointsText(row.points)}
              </td>
              <td
                className={clsx(
                  cell,
                  'pr-3 text-right text-sm whitespace-nowrap sm:text-base',
                  row.prize > 0 ? 'text-price' : 'text-muted',
                )}
              >
                {row.prize > 0 ? formatUsd(row.prize) : '–'}
              </td>
            </tr>
            {row.seat === lastPaid && (
              <tr className="bg-picked text-price">
                <td colSpan={final ? 4 : 5} className="px-3 py-1 text-center text-sm font-semibold">
                  Prizes end here: {ordinal(row.rank)} {final ? 'won' : 'wins'} {formatUsd(row.prize)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
