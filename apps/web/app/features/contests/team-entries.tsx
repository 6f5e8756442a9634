import type { Entry } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { ordinal } from '../matches/points-text.ts'
import { chanceText } from './entry-words.ts'
import { MovedMark } from './moved-mark.tsx'

/** The contests that a team is in. */
export function TeamEntries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return <EntryLines label="Contests of this team" entries={entries} className="border-y border-line" />
}

type EntryLinesProps = { label: string; entries: readonly Entry[]; className?: string }

/** Entries, a line each: the rank, what that wins, and how far the next prize is; before and without play, how it is. */
export function EntryLines({ label, entries, className }: EntryLinesProps) {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-line text-sm', className)}>
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <Link
            to={contestPath({ id: entry.contestId, code: entry.code })}
            className="min-h-11 min-w-0 content-center truncate font-semibold underline underline-offset-4 sm:min-h-8"
          >
            {entry.contestName}
          </Link>
          <p className={clsx('tabular-nums', partedLine)}>
            <span className={clsx(dottedPart, 'inline-flex items-center gap-1.5')}>
              <Place entry={entry} />
            </span>{' '}
            <span className={clsx(dottedPart, entry.prize === 0 && 'text-muted')}>{chanceText(entry)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `7th of 75`, or `75 entries` before there is a rank. */
function Place({ entry: { rank, entries, moved, contestState } }: { entry: Entry }) {
  const count = entries.toLocaleString('en')
  if (rank === null || contestState === 'refunded') return entries === 1 ? '1 entry' : `${count} entries`
  return (
    <>
      <b>{ordinal(rank)}</b> of {count}
      {contestState === 'locked' && <MovedMark moved={moved} />}
    </>
  )
}
