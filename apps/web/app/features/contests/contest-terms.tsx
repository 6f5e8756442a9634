import type { Contest } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { didNotTakePlace, feeText, poolNote, poolTerm, shownPool } from './contest-money.ts'

/** What a contest costs and pays, and once it is closed how many are in it: in one row, also on a phone. */
export function ContestTerms({ contest, className }: { contest: Contest; className?: string }) {
  const open = contest.state === 'open'
  const hasPrizes = contest.fullPrizePool > 0 && !didNotTakePlace(contest)
  const now = contest.prizes[0]?.amount ?? 0
  const first = open ? (contest.fullPrizes[0]?.amount ?? 0) : now
  const grows = first !== now
  return (
    <dl
      className={clsx(
        'grid auto-cols-auto grid-flow-col grid-rows-[repeat(3,auto)] justify-between gap-x-3 tabular-nums max-[22rem]:gap-x-1.5 sm:justify-start sm:gap-x-10',
        className,
      )}
    >
      {hasPrizes && (
        <Fact
          term={poolTerm(contest)}
          value={formatUsd(shownPool(contest))}
          note={open ? poolNote(contest) : undefined}
        />
      )}
      {hasPrizes && first > 0 && (
        <Fact
          term={grows ? 'First prize when full' : 'First prize'}
          value={formatUsd(first)}
          note={grows ? `${formatUsd(now)} so far` : undefined}
        />
      )}
      <Fact term="Entry fee" value={feeText(contest.entryFee)} />
      {!open && <Fact term="Entries" value={contest.entries.toLocaleString('en')} />}
    </dl>
  )
}

function Fact({ term, value, note }: { term: string; value: string; note?: string | undefined }) {
  return (
    <div className="row-span-3 grid grid-rows-subgrid">
      <dt className="self-end text-sm leading-tight text-muted max-sm:min-[23rem]:text-xs max-sm:min-[23rem]:whitespace-nowrap">
        {term}
      </dt>
      <dd className="font-display text-xl leading-tight font-bold max-[24rem]:text-lg max-[22rem]:text-base sm:text-3xl">
        {value}
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
