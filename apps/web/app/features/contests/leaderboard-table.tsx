import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { Meter } from '../../ui/meter.tsx'
import { useRowMotion } from '../../ui/use-row-motion.ts'
import { ordinal } from '../matches/points-text.ts'
import { shortTeamName } from './board-rows.ts'
import { aheadText } from './entry-words.ts'
import type { OwnRow } from './live-board.ts'
import { MovedMark } from './moved-mark.tsx'
import { RankedTable } from './ranked-table.tsx'
import { UserAvatar } from './user-avatar.tsx'

type BoardRow = LeaderboardRow & Partial<Pick<OwnRow, 'next'>>

type LeaderboardTableProps = {
  caption: string
  rows: readonly BoardRow[]
  /** The seats of the viewer's entries, which are highlighted. */
  mine: ReadonlySet<number>
  /** The ranks that several entries share. */
  shared: ReadonlySet<number>
  /** The points as the whole board writes them. */
  pointsOf: (points: number) => string
  /** The seat of the last row with a prize, which the prize line is drawn below. */
  lastPaid?: number | undefined
  /** The column titles are read aloud only. */
  bare?: boolean
  final: boolean
  onOpen: (row: LeaderboardRow) => void
}

const cell = 'py-2 pr-2 align-middle'

/** The current ranks. Rows slide when ranks change; each row opens its team. */
export function LeaderboardTable({
  caption,
  rows,
  mine,
  shared,
  pointsOf,
  lastPaid,
  bare = false,
  final,
  onOpen,
}: LeaderboardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowMotion(body, rows.map(({ seat }) => seat).join())
  return (
    <RankedTable
      {...{ caption, bare }}
      figures={[
        { title: 'Points', width: 'w-17 sm:w-24', className: 'pr-3 sm:pr-2' },
        { title: final ? 'Won' : 'Prize', width: 'w-28', className: 'pr-4', wide: true },
      ]}
    >
      <tbody ref={body} className="relative divide-y divide-line">
        {rows.map((row) => (
          <Fragment key={row.seat}>
            <tr
              data-row-id={row.seat}
              className={clsx(
                'relative',
                mine.has(row.seat) ? 'isolate' : 'bg-surface hover:bg-raised',
                row.prize > 0 && 'shadow-[inset_3px_0_0_var(--pitch)]',
                row.next && 'border-b-0!',
              )}
            >
              <td
                className={clsx(
                  cell,
                  'pl-3 sm:pl-4',
                  // Behind the whole row, whose own background is painted cell by cell, with seams on some screens.
                  mine.has(row.seat) && 'before:absolute before:inset-0 before:-z-10 before:bg-picked',
                  mine.has(row.seat) && row.prize > 0 && 'before:shadow-[inset_3px_0_0_var(--pitch)]',
                )}
              >
                <RankCell row={row} isShared={shared.has(row.rank)} final={final} />
              </td>
              <td className={clsx(cell, 'min-w-0')}>
                <Manager row={row} isMine={mine.has(row.seat)} final={final} onOpen={() => onOpen(row)} />
              </td>
              <td
                className={clsx(
                  cell,
                  'text-right font-display text-xl font-bold whitespace-nowrap max-sm:pr-3 sm:text-2xl',
                )}
              >
                {pointsOf(row.points)}
              </td>
              <td
                className={clsx(
                  cell,
                  'pr-4 text-right whitespace-nowrap max-sm:hidden',
                  row.prize > 0 ? 'font-semibold text-price' : 'text-muted',
                )}
              >
                {row.prize > 0 ? formatUsd(row.prize) : '–'}
              </td>
            </tr>
            {row.next && <PrizeGap row={row} next={row.next} />}
            {row.seat === lastPaid && <PrizeLine row={row} isShared={shared.has(row.rank)} final={final} />}
          </Fragment>
        ))}
      </tbody>
    </RankedTable>
  )
}

/** `57=` where others have the rank too. Below it, or beside it, how it moved. */
function RankCell({ row, isShared, final }: { row: BoardRow; isShared: boolean; final: boolean }) {
  return (
    <span className="flex items-center gap-x-2.5 max-sm:flex-col max-sm:items-start">
      <span
        className={clsx(
          'font-display leading-none font-extrabold',
          row.rank > 9_999 ? 'text-base sm:text-lg' : 'text-xl sm:text-2xl',
        )}
      >
        {row.rank.toLocaleString('en')}
        {isShared && (
          <>
            <span className="text-muted" aria-hidden="true">
              =
            </span>
            <span className="sr-only"> shared</span>
          </>
        )}
      </span>
      {!final && <MovedMark moved={row.moved} />}
    </span>
  )
}

type ManagerProps = { row: BoardRow; isMine: boolean; final: boolean; onOpen: () => void }

function Manager({ row, isMine, final, onOpen }: ManagerProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2 text-left after:absolute after:inset-0 sm:gap-3"
    >
      <UserAvatar name={row.user} className="size-7 shrink-0 sm:size-9" />
      <span className="min-w-0 flex-1">
        <span className="flex font-semibold">
          <span className="truncate">{row.user}</span>
          {isMine && <span className="shrink-0 font-normal whitespace-pre text-muted"> (you)</span>}
        </span>
        <span className="flex text-sm text-muted">
          <TeamName row={row} />
          {row.prize > 0 && (
            <span className="shrink-0 whitespace-pre sm:hidden">
              {' · '}
              <span className="sr-only">{final ? 'Won' : 'Prize'} </span>
              <b className="text-price">{formatUsd(row.prize)}</b>
            </span>
          )}
        </span>
        <span className="sr-only"> (show the team)</span>
      </span>
      <ChevronRight className="hidden size-4 shrink-0 text-muted sm:block" aria-hidden="true" />
    </button>
  )
}

/** Below the manager's name, with which the names of most teams begin: it is not seen twice. */
function TeamName({ row }: { row: BoardRow }) {
  const short = shortTeamName(row)
  return (
    <span className="truncate">
      {short !== row.teamName && <span className="sr-only">{row.user}'s </span>}
      {short}
    </span>
  )
}

/** What entries of one rank win may differ by a cent: each row says its own. */
function PrizeLine({ row, isShared, final }: { row: BoardRow; isShared: boolean; final: boolean }) {
  return (
    <tr className="bg-sunken">
      <td colSpan={4} className="px-4 py-1.5 text-center text-sm font-semibold">
        Prizes end here: {ordinal(row.rank)}{' '}
        {isShared ? 'is shared' : `${final ? 'won' : 'wins'} ${formatUsd(row.prize)}`}
      </td>
    </tr>
  )
}

function PrizeGap({ row: { rank, points }, next }: { row: BoardRow; next: NonNullable<OwnRow['next']> }) {
  const words = aheadText(rank, next)
  return (
    <tr className="bg-picked">
      <td colSpan={4} className="px-4 pt-1 pb-2.5">
        <span className="flex items-center gap-3">
          <Meter
            label="Points to the next prize"
            value={points}
            max={points + next.points}
            text={words}
            className="h-1.5! flex-1 bg-surface!"
          />
          <span className="shrink-0 text-sm font-semibold" aria-hidden="true">
            {words}
          </span>
        </span>
      </td>
    </tr>
  )
}
