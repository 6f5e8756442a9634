import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { countedPoints, ordinal } from '../matches/points-text.ts'
import { MovedMark } from './moved-mark.tsx'

/** The contests that a team is in, a line each: its rank, what that wins, and how far the next prize is. */
export function TeamEntries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="Contests of this team" className="divide-y divide-line border-y border-line text-sm">
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
              {entry.rank !== null && <b>{ordinal(entry.rank)}</b>} of {entry.entries.toLocaleString('en')}
              {entry.rank !== null && entry.contestState === 'locked' && <MovedMark moved={entry.moved} />}
            </span>{' '}
            <span className={clsx(dottedPart, entry.prize === 0 && 'text-muted')}>{prizeText(entry)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function prizeText({ prize, next, contestState }: Entry): string {
  if (prize > 0) return contestState === 'settled' ? `${formatUsd(prize)} won` : `${formatUsd(prize)} so far`
  return next ? `${countedPoints(next.points)} to ${formatUsd(next.prize)}` : 'No prize'
}
