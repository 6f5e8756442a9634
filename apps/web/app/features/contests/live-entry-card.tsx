import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { countedPoints, ordinal } from '../matches/points-text.ts'
import { aheadText, chanceText, prizeAhead, prizeStage } from './entry-words.ts'
import { MovedMark } from './moved-mark.tsx'
import { useLeaders } from './use-leaders.ts'

/** One of the viewer's entries above what others offer: its place in large figures, in the end with its points, what that wins, and who leads its team. The whole leads to the leaderboard. */
export function LiveEntryCard({ entry }: { entry: Entry }) {
  const { contestId, contestName, code, contestState, teamName, rank, moved, entries } = entry
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="col-span-full flex items-center justify-between gap-4">
        <p className="min-w-0 truncate">
          <Link
            to={contestPath({ id: contestId, code })}
            className="font-semibold after:absolute after:inset-0 after:rounded-panel hover:underline"
          >
            {contestName}
          </Link>{' '}
          <span className="text-sm text-muted">{teamName}</span>
        </p>
        <p className="flex shrink-0 items-center text-sm text-muted" aria-hidden="true">
          <span className="max-sm:hidden">Leaderboard</span>
          <ChevronRight className="size-4" />
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 font-display tabular-nums">
        <span className="text-[2.5rem] leading-none font-extrabold">
          {rank === null ? '–' : <RollingNumber text={ordinal(rank)} />}
        </span>{' '}
        <span className="font-sans text-sm text-muted">of {entries.toLocaleString('en')}</span>{' '}
        {contestState === 'settled' && (
          <span className="font-sans text-sm">{countedPoints(entry.points)}</span>
        )}
        {rank !== null && contestState === 'locked' && <MovedMark moved={moved} />}
      </p>
      <Leaders entry={entry} />
      <Chance entry={entry} />
    </div>
  )
}

function Leaders({ entry }: { entry: Entry }) {
  return (
    <ul className="flex min-h-11 gap-3">
      {useLeaders(entry).map((player) => (
        <li key={player.playerId} className="relative">
          <RoundPortrait player={{ ...player, id: player.playerId }} className="block" />
          <CaptaincyMark
            captaincy={player.captaincy}
            after=" "
            className="absolute -right-1.5 -bottom-1 px-1 text-xs leading-3.5"
          />
          <span className="sr-only">{player.name}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the place wins, and how far the next prize is. */
function Chance({ entry }: { entry: Entry }) {
  const { prize, rank } = entry
  const next = prizeAhead(entry)
  if (prize === 0) return <p className="col-span-full text-sm tabular-nums">{chanceText(entry)}</p>
  return (
    <p className="col-span-full flex flex-wrap gap-x-3 text-sm tabular-nums">
      <span>
        <b className="text-price">{formatUsd(prize)}</b> {prizeStage(entry)}
      </span>{' '}
      {next && <span className="text-muted">{aheadText(rank, next)}</span>}
    </p>
  )
}
