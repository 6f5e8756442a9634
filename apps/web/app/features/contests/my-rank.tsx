import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { Claim } from './claim.tsx'
import { aheadText, prizeStage } from './entry-words.ts'
import { MovedMark } from './moved-mark.tsx'
import { OwnMissing } from './own-missing.tsx'
import { ShareResultLink } from './share-result-link.tsx'
import type { MyMatch } from './use-my-match.ts'

/** As high as with two lines or a button from the beginning on: the score below it does not move. */
const line =
  'flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-sunken px-4 py-1 @xl:px-6 xl:hidden'

/** The viewer's rank and money in one line, where their own part is not beside the score. Without an entry there is none. */
export function MyRank({
  my: { entry, isPending, failure },
}: {
  my: Pick<MyMatch, 'entry' | 'isPending' | 'failure'>
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
          {entry.contestState === 'locked' && <MovedMark moved={entry.moved} />}
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
          <span className="text-xs leading-none text-muted">{entry.points === 1 ? 'point' : 'points'}</span>
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

/** `$18.25 so far`, and once the contest is settled `You won $50.25` */
function moneyText(entry: Entry): string {
  const money = formatUsd(entry.prize)
  return entry.contestState === 'settled' ? `You won ${money}` : `${money} ${prizeStage(entry)}`
}
