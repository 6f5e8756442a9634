import './ball-moment.css'
import type { Entry, Team } from '@toprun/api-schema/contest'
import type { BallLine } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pointsForTeam } from '../matches/points-arithmetic.ts'
import { ordinal, pointsText, signedPoints } from '../matches/points-text.ts'
import { Claim } from './claim.tsx'
import { aheadText, prizeStage } from './entry-words.ts'
import { MovedMark } from './moved-mark.tsx'
import { OwnMissing } from './own-missing.tsx'
import { ShareResultLink } from './share-result-link.tsx'
import { timesOf } from './use-entry-times.ts'
import type { MyMatch } from './use-my-match.ts'

/** As high as with two lines or a button from the beginning on: the score below it does not move. */
const line =
  'flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-sunken px-4 py-1 @xl:px-6 xl:hidden'

/** The viewer's rank and money in one line, where their own part is not beside the score. Without an entry there is none. */
export function MyRank({
  my: { entry, team, isPending, failure },
  ball = null,
}: {
  my: Pick<MyMatch, 'entry' | 'team' | 'isPending' | 'failure'>
  /** The last one. */
  ball?: BallLine | null
}) {
  if (isPending)
    return (
      <div className={`user-part ${line}`}>
        <Skeleton className="h-6 w-48 bg-line!" />
      </div>
    )
  if (failure) return <OwnMissing what="team" failure={failure} className={line} />
  if (!entry || entry.rank === null) return null
  return (
    <div className={line}>
      <div className="tabular-nums">
        <div className="flex items-center gap-3">
          <p>
            <span className="sr-only">You: </span>
            <b>{ordinal(entry.rank)}</b> of {entry.entries.toLocaleString('en')}
            {entry.prize > 0 && <> · {moneyText(entry)}</>}
          </p>
          {entry.contestState === 'locked' && (
            <span key={ball?.revision} className="moment-moved">
              <MovedMark moved={entry.moved} />
            </span>
          )}
        </div>
        {entry.next && (
          <p className="text-sm leading-5 text-muted @max-sm:text-[0.8125rem] @max-sm:tracking-tight">
            {aheadText(entry.rank, entry.next)}
          </p>
        )}
      </div>
      {entry.contestState === 'locked' && (
        <p className="grid justify-items-end font-display text-2xl leading-none font-bold tabular-nums">
          <RollingNumber text={pointsText(entry.points)} />{' '}
          <PointsCaption entry={entry} gained={ball && gainOf(team, ball)} key={ball?.revision} />
        </p>
      )}
      <Claim
        key={entry.id}
        entry={entry}
        amountHidden
        otherwise={entry.contestState === 'settled' && <ShareResultLink entry={entry} />}
      />
    </div>
  )
}

/** What the ball was worth to the team; null for nothing. */
function gainOf(team: Team | null, ball: BallLine): number | null {
  const times = team && timesOf(team)
  return (times && pointsForTeam(ball.changes, times)) || null
}

/** Below the points: what the last ball added to them, in the place of their name. */
function PointsCaption({ entry: { points }, gained }: { entry: Entry; gained: number | null }) {
  const name = points === 1 ? 'point' : 'points'
  if (gained === null) return <span className="text-xs leading-none text-muted">{name}</span>
  return (
    <span className="-my-0.5 -mr-1.5">
      <span className="sr-only">{name}, </span>
      <span
        className={clsx(
          'moment-gain block rounded-full px-1.5 py-0.5 font-sans text-xs leading-none',
          gained < 0 ? 'bg-ball text-on-ball' : 'bg-pitch text-on-pitch',
        )}
      >
        {signedPoints(gained)} for you
      </span>
    </span>
  )
}

/** `$18.25 so far`, and once the contest is settled `You won $50.25` */
function moneyText(entry: Entry): string {
  const money = formatUsd(entry.prize)
  return entry.contestState === 'settled' ? `You won ${money}` : `${money} ${prizeStage(entry)}`
}
