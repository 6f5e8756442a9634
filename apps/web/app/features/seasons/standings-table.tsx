import type { LeagueRow } from '@toprun/api-schema/season'
import clsx from 'clsx'
import { UserPlus } from 'lucide-react'
import { MovedMark } from '../contests/moved-mark.tsx'
import { RankedTable } from '../contests/ranked-table.tsx'
import { UserAvatar } from '../contests/user-avatar.tsx'
import { pointsColumn } from '../matches/points-column.ts'

type StandingsTableProps = {
  caption: string
  rows: readonly LeagueRow[]
  /** The viewer's own row, which stays in sight unless it is among the first; null without points. */
  own: LeagueRow | null
  /** What stands in the next places, which nobody has yet, as far as the third. */
  free?: readonly string[]
}

/** Rows that even a low screen shows at once. */
const firstInSight = 5

/** Users by their points over a season, with what the last match did: points and places. */
export function StandingsTable({ caption, rows, own, free = [] }: StandingsTableProps) {
  const isInSight = rows.slice(0, firstInSight).some(({ you }) => you)
  const all = own ? [own, ...rows] : rows
  const texts = {
    matchPointsOf: pointsColumn(all.map(({ matchPoints }) => matchPoints ?? 0)),
    totalOf: pointsColumn(all.map(({ points }) => points)),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {own && !isInSight && (
        <div className="panel pinned overflow-hidden shadow-float">
          <Table caption="Your place" rows={[own]} {...texts} bare />
        </div>
      )}
      <div className="panel overflow-hidden">
        <Table caption={caption} rows={rows} free={free} {...texts} />
      </div>
    </div>
  )
}

type PointsText = (points: number) => string

type TableProps = {
  caption: string
  rows: readonly LeagueRow[]
  /** The own row is written as the others are. */
  matchPointsOf: PointsText
  totalOf: PointsText
  free?: readonly string[]
  bare?: boolean
}

function Table({ caption, rows, matchPointsOf, totalOf, free = [], bare = false }: TableProps) {
  return (
    <RankedTable
      {...{ caption, bare }}
      figures={[
        { title: 'Match', width: 'w-24', wide: true },
        { title: 'Total', width: 'w-20 sm:w-28', className: 'pr-3 sm:pr-4' },
      ]}
    >
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <Row
            key={row.place}
            row={row}
            matchPoints={row.matchPoints === null ? '–' : matchPointsOf(row.matchPoints)}
            total={totalOf(row.points)}
          />
        ))}
        {podium.slice(rows.length, rows.length + free.length).map((place, at) => (
          <FreeRow key={place} place={place} text={free[at]} />
        ))}
      </tbody>
    </RankedTable>
  )
}

const podium = [1, 2, 3]

/** A place that nobody has yet. */
function FreeRow({ place, text }: { place: number; text: string | undefined }) {
  return (
    <tr className="text-muted">
      <td className="py-2 pl-3 font-display text-xl leading-none font-extrabold sm:pl-4 sm:text-2xl">
        {place}
      </td>
      <td className="py-2">
        <span className="flex min-h-11 items-center gap-2 sm:gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-dashed border-control sm:size-9"
          >
            <UserPlus className="size-3.5 sm:size-4.5" />
          </span>
          {text}
        </span>
      </td>
      <td className="py-2 text-right max-sm:hidden">–</td>
      <td className="py-2 pr-3 text-right font-display text-lg font-bold sm:pr-4 sm:text-2xl">–</td>
    </tr>
  )
}

type RowProps = { row: LeagueRow; matchPoints: string; total: string }

function Row({ row: { rank, moved, user, you }, matchPoints, total }: RowProps) {
  return (
    <tr className={clsx(you && 'bg-picked')}>
      <td className="py-2 pl-3 sm:pl-4">
        <span className="flex items-center gap-x-2.5 max-sm:flex-col max-sm:items-start">
          <span className="font-display text-xl leading-none font-extrabold sm:text-2xl">
            {rank.toLocaleString('en')}
          </span>{' '}
          {moved !== null && <MovedMark moved={moved} />}
        </span>
      </td>
      <th scope="row" className="py-2 font-semibold">
        <span className="flex min-h-11 items-center gap-2 sm:gap-3">
          <UserAvatar name={user} className="size-7 shrink-0 sm:size-9" />
          <span className="grid min-w-0">
            <span className="flex min-w-0">
              <span className="truncate">{user}</span>
              {you && (
                <span className="shrink-0 font-normal whitespace-pre text-muted max-sm:sr-only"> (you)</span>
              )}
            </span>
            <span className="text-sm font-normal text-muted sm:hidden">Match {matchPoints}</span>
          </span>
        </span>
      </th>
      <td className="py-2 text-right text-muted max-sm:hidden">{matchPoints}</td>
      <td className="py-2 pr-3 text-right font-display text-lg font-bold whitespace-nowrap sm:pr-4 sm:text-2xl">
        {total}
      </td>
    </tr>
  )
}
