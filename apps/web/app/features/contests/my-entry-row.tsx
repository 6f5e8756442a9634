import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { MissingCountBar } from '../team-builder/missing-bar.tsx'
import { Claim } from './claim.tsx'
import { feeText } from './contest-money.ts'
import { entryStateLabel, lacksPlayers } from './entry-groups.ts'
import { chanceText, refundText, settledText } from './entry-words.ts'
import { LeaveContest } from './leave-contest.tsx'
import { medals } from './medals.ts'
import { ShareResultLink } from './share-result-link.tsx'
import { useLeaders } from './use-leaders.ts'

interface MyEntryRowProps {
  entry: Entry
  /** The heading: among entries of one contest the team tells them apart. */
  named: 'contest' | 'team'
  /** The state that the heading gives. */
  saidAbove?: string
  /** Claiming it is the action of the screen, a further one beside that, or the one above. */
  claim?: 'main' | 'further' | 'above'
  /** `primary` where replacing its missing players is the action of the screen. */
  replace?: 'primary' | 'secondary'
}

/** One of the user's entries in a row: where it stands, what it wins, and the next action. */
export function MyEntryRow({
  entry,
  named,
  saidAbove,
  claim = 'main',
  replace = 'secondary',
}: MyEntryRowProps) {
  const { contestId, contestName, contestState, code, teamName } = entry
  const state = entryStateLabel(entry)
  // Of one's own team the place says more than the name.
  const isPlaceFirst = named === 'team' && contestState === 'settled'
  // Beside the terms it needs no row.
  const isLeaveAlone = contestState === 'open' && lacksPlayers(entry)
  const isRanked = contestState === 'locked' || contestState === 'settled'
  return (
    <article className="@container px-4 py-3 sm:px-5 sm:py-4">
      <div
        className={clsx(
          'grid items-center gap-x-6 gap-y-1.5 @2xl:grid-cols-[minmax(0,1fr)_15rem_20.5rem]',
          isLeaveAlone && '@max-2xl:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <header
          className={clsx(
            'flex min-w-0 items-baseline justify-between gap-3 @2xl:block',
            isLeaveAlone && '@max-2xl:col-span-2',
            isPlaceFirst && '@max-2xl:order-1',
          )}
        >
          <div className="min-w-0">
            <h4 className="truncate font-display text-xl font-bold">
              {named === 'contest' ? (
                <Link to={contestPath({ id: contestId, code })} className="hover:underline">
                  {contestName}
                </Link>
              ) : (
                teamName
              )}
            </h4>
            {named === 'contest' && <p className="truncate text-sm text-muted">{teamName}</p>}
            {(named === 'team' || contestState === 'open') && <Leaders entry={entry} />}
          </div>
          {state !== saidAbove && <p className="shrink-0 text-sm text-muted">{state}</p>}
        </header>
        <dl className="flex items-end gap-x-6 tabular-nums @max-2xl:empty:hidden">
          {isRanked ? (
            <RankAndPoints entry={entry} isLarge={isPlaceFirst} />
          ) : (
            named === 'contest' && <Terms entry={entry} />
          )}
        </dl>
        <div
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tabular-nums',
            isPlaceFirst && '@max-2xl:order-1',
          )}
        >
          <Outcome {...{ entry, claim }} />
        </div>
      </div>
      {lacksPlayers(entry) && (
        <MissingCountBar
          team={{ id: entry.teamId, matchId: entry.matchId, name: teamName }}
          count={entry.missingPlayers ?? 0}
          replace={replace}
          className="mt-3"
        />
      )}
    </article>
  )
}

/** Captain and vice-captain: what tells two teams apart. */
function Leaders({ entry }: Pick<MyEntryRowProps, 'entry'>) {
  const leaders = useLeaders(entry)
  return (
    <ul className="flex min-h-6 flex-wrap gap-x-4 text-sm text-muted">
      {leaders.map(({ playerId, name, captaincy }) => (
        <li key={playerId} className="flex items-center gap-1.5">
          <CaptaincyMark captaincy={captaincy} className="px-1 text-xs leading-3.5" />
          {name}
        </li>
      ))}
    </ul>
  )
}

type RankAndPointsProps = { entry: Entry; isLarge: boolean }

function RankAndPoints({ entry: { rank, entries, points, contestState }, isLarge }: RankAndPointsProps) {
  const medal = contestState === 'settled' && rank !== null ? medals[rank - 1] : undefined
  return (
    <>
      <Fact term="Rank">
        <span className="whitespace-nowrap">
          <span
            className={clsx(
              isLarge && 'text-[2.5rem] leading-none',
              medal && `inline-block rounded-control px-2 ${medal}`,
            )}
          >
            {rank === null ? '–' : ordinal(rank)}
          </span>{' '}
          <span className="font-sans text-sm font-normal text-muted">of {entries.toLocaleString('en')}</span>
        </span>
      </Fact>
      <Fact term="Points">{pointsText(points)}</Fact>
    </>
  )
}

/** The contest's own page has them above. */
function Terms({ entry: { entryFee, entries } }: Pick<MyEntryRowProps, 'entry'>) {
  return (
    <>
      <Fact term="Entry fee">{feeText(entryFee)}</Fact>
      <Fact term="Entries">{entries.toLocaleString('en')}</Fact>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5 @2xl:block @2xl:min-w-28">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-xl leading-tight font-bold @2xl:text-2xl">{children}</dd>
    </div>
  )
}

function Outcome({ entry, claim }: Required<Pick<MyEntryRowProps, 'entry' | 'claim'>>) {
  switch (entry.contestState) {
    case 'open':
      return (
        <div className="flex flex-wrap items-center gap-x-4 @2xl:ml-auto">
          {!lacksPlayers(entry) && (
            <ButtonLink variant="secondary" to={`/matches/${entry.matchId}/team/${entry.teamId}`}>
              Change<span className="sr-only"> {entry.teamName}</span>
            </ButtonLink>
          )}
          {entry.mayLeave && <LeaveContest entry={entry} />}
        </div>
      )
    case 'locked':
      return <p className="text-muted">{chanceText(entry)}</p>
    case 'refunded':
      return <p className="text-muted">{refundText(entry)}</p>
    case 'settled':
      return claim === 'above' ? (
        <Settled entry={entry} />
      ) : (
        <Claim
          entry={entry}
          isMain={claim === 'main'}
          amountHidden
          beside={
            <>
              <Won entry={entry} />
              <ShareResultLink entry={entry} className="ml-auto" />
            </>
          }
          otherwise={<Settled entry={entry} />}
        />
      )
  }
}

function Settled({ entry }: { entry: Entry }) {
  return (
    <>
      {entry.prize > 0 ? <Won entry={entry} /> : <p className="text-muted">{settledText(entry)}</p>}
      <ShareResultLink entry={entry} />
    </>
  )
}

/** The same words in every row that won. */
function Won({ entry: { prize, claimed } }: { entry: Entry }) {
  return (
    <p className="text-muted">
      <b className="font-display text-2xl leading-none text-price">{formatUsd(prize)}</b>{' '}
      {claimed ? 'claimed' : 'to claim'}
    </p>
  )
}
