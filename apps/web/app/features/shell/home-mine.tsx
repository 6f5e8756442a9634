import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { capital } from '@toprun/api-schema/capital'
import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useServerNow } from '../../platform/server-clock.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimAll } from '../contests/claim-all.tsx'
import { chanceLines } from '../contests/entry-words.ts'
import { liveEntry } from '../contests/live-entry.ts'
import { MovedMark } from '../contests/moved-mark.tsx'
import { useFollowedEntry, useNewestEntries } from '../contests/use-followed-entry.ts'
import { matchListQuery } from '../matches/match-queries.ts'
import { matchTitle } from '../matches/match-stage.ts'
import { nextOpen } from '../matches/next-to-join.tsx'
import { ordinal } from '../matches/points-text.ts'
import { relativeTime } from '../matches/relative-time.ts'
import { walletQuery } from '../payments/shared/balance.ts'

/** What is the user's, first on the front page: the live rank, the winnings and the next lock. That page's own scripts are at their limit: this comes with the account's menu. */
export default function HomeMine() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById('mine')), [])
  return place && createPortal(<Mine />, place)
}

function Mine() {
  const newest = useNewestEntries()
  const wallet = useQuery(walletQuery)
  const next = useQuery({ ...matchListQuery, select: nextOpen })
  const live = liveEntry(newest.data?.entries ?? [])
  useFollowedEntry(live)
  return (
    <section
      aria-label="Yours now"
      className="panel grid grid-cols-[minmax(0,1fr)] divide-line tabular-nums max-sm:divide-y sm:grid-cols-[repeat(3,minmax(0,1fr))] sm:divide-x"
    >
      <Read query={newest} what="your contests">
        {() =>
          live ? (
            <LiveCell entry={live} />
          ) : (
            <Cell figure="Not playing" text="None of your contests is live.">
              <CellLink to="/my-contests">My contests</CellLink>
            </Cell>
          )
        }
      </Read>
      <Read query={wallet} what="your wallet">
        {(mine) => <WalletCell wallet={mine} />}
      </Read>
      <Read query={next} what="the next match">
        {(match) =>
          match ? (
            <NextCell
              match={match}
              entries={newest.data?.entries}
              isFirst={wallet.data !== undefined && wallet.data.winnings === 0}
            />
          ) : (
            <Cell figure="Next" text="No match can be joined now." />
          )
        }
      </Read>
    </section>
  )
}

type ReadProps<Data> = {
  query: UseQueryResult<Data>
  /** `your wallet` */
  what: string
  children: (data: Data) => ReactNode
}

/** A cell of its own query: what is not known is said, and never taken for nothing. */
function Read<Data>({ query, what, children }: ReadProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError && query.fetchStatus !== 'paused') return <CellSkeleton />
  return (
    <Cell figure="–" text={`${capital(what)} could not be loaded.`}>
      <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
        Try again<span className="sr-only"> to load {what}</span>
      </Button>
    </Cell>
  )
}

function WalletCell({ wallet: { balance, winnings, owed } }: { wallet: WalletResponse }) {
  const figures = [
    { figure: winnings, text: 'Winnings to claim' },
    { figure: owed, text: 'You owe' },
  ]
  const { figure, text } = figures.find((each) => each.figure > 0) ?? { figure: balance, text: 'Balance' }
  return (
    <Cell figure={formatUsd(figure)} text={text}>
      <ClaimAll wanted={winnings > 0} label="Claim" />
      {text === 'You owe' && <CellLink to="/wallet">See why</CellLink>}
    </Cell>
  )
}

const cell =
  'relative flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 sm:flex-col sm:items-start sm:justify-start'

type CellProps = { figure: ReactNode; text: ReactNode; children?: ReactNode }

/** A figure and what it is, and what there is to do with it: on a phone in a row, else below each other. */
function Cell({ figure, text, children }: CellProps) {
  return (
    <div className={cell}>
      <p className="min-w-0 max-sm:flex-1 sm:w-full">
        <b className="flex items-center gap-2 font-display text-2xl leading-6 font-extrabold whitespace-nowrap">
          {figure}
        </b>
        <span className="block text-sm text-muted">{text}</span>
      </p>
      <div className="empty:hidden sm:mt-auto">{children}</div>
    </div>
  )
}

/** The whole cell is its target. */
function CellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-link decoration-2 underline-offset-6 after:absolute after:inset-0 hover:no-underline"
    >
      {children}
    </Link>
  )
}

function CellSkeleton() {
  return (
    <div className={cell} aria-hidden="true">
      <div className="grid w-full gap-1.5">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-3.5 w-40 max-w-full" />
      </div>
    </div>
  )
}

function LiveCell({ entry }: { entry: Entry }) {
  const [chance, prize] = chanceLines(entry)
  return (
    <Cell
      figure={
        <>
          <span className="live-dot" aria-hidden="true" />
          {entry.rank === null ? '–' : <RollingNumber text={ordinal(entry.rank)} />}
          <span className="text-base font-normal text-muted">of {entry.entries.toLocaleString('en')}</span>
          <MovedMark moved={entry.moved} />
        </>
      }
      text={
        <>
          <b className="block text-ink">{chance}</b>
          <span className="flex gap-1">
            {prize && (
              <>
                <b className="text-price">{prize}</b>
                <span aria-hidden="true">·</span>
              </>
            )}
            <span className="truncate">{entry.contestName}</span>
          </span>
        </>
      }
    >
      <CellLink to={`/matches/${entry.matchId}`}>
        Watch live<span className="sr-only">: {entry.matchTitle}</span>
      </CellLink>
    </Cell>
  )
}

type NextCellProps = {
  match: MatchSummary
  /** undefined while it is not known which of them are in the match. */
  entries: readonly Entry[] | undefined
  /** It is the one action of the screen. */
  isFirst: boolean
}

function NextCell({ match, entries, isFirst }: NextCellProps) {
  const locks = Date.parse(match.locksAt)
  const now = useServerNow(locks)
  const isIn = entries?.some(({ matchId, contestState }) => matchId === match.id && contestState === 'open')
  const words = { unknown: 'See the match', in: 'Your team is in', out: 'Build a team' }
  const way = isIn === undefined ? 'unknown' : isIn ? 'in' : 'out'
  return (
    <Cell
      figure={now === null ? '–' : `Locks ${relativeTime(new Date(locks), new Date(now))}`}
      text={
        <>
          <span aria-hidden="true">{match.sides.map(({ short }) => short).join(' v ')}</span>
          <span className="sr-only">{matchTitle(match)}</span>
        </>
      }
    >
      <ButtonLink
        to={`/matches/${match.id}`}
        variant={isFirst && way === 'out' ? 'primary' : 'secondary'}
        className="whitespace-nowrap"
      >
        {words[way]}
      </ButtonLink>
    </Cell>
  )
}
