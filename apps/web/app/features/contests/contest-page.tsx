import type { Contest, Entry } from '@toprun/api-schema/contest'
import type { MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import { useState } from 'react'
import { Link } from 'react-router'
import { LastBall } from '../matches/last-ball.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { feeText } from './contest-money.ts'
import { contestRules } from './contest-rules.ts'
import { JoinContest } from './join-contest.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { MyEntryCard } from './my-entry-card.tsx'
import { PrizeTable } from './prize-table.tsx'
import { SpotsMeter } from './spots-meter.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { useMyEntries } from './use-my-entries.ts'

/** One contest: its terms and the Join button before the match, its leaderboard from the first ball. */
export function ContestPage({ contest, answer }: { contest: Contest; answer: MatchResponse }) {
  const { match } = answer
  const { entries, settled } = useMyEntries(contest.id)
  const [page, setPage] = useState(1)
  useLiveMatch(answer)
  useLiveBoard(contest, page, entries)
  const ranked = contest.state === 'locked' || contest.state === 'settled'
  return (
    <div className="grid gap-6">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Link
            to={`/matches/${match.id}`}
            className="min-h-11 content-center font-semibold text-ink underline"
          >
            {matchTitle(match)}
          </Link>
          <MatchStatus match={match} />
        </p>
        <h1 className="font-display text-4xl font-extrabold">{contest.name}</h1>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-6">
          {match.state === 'live' && <LastBall answer={answer} />}
          {contest.state === 'refunded' && (
            <p className="rounded-panel border border-line bg-surface p-4">
              This contest was cancelled. All entry fees were refunded.
            </p>
          )}
          {entries.length > 0 && !(contest.state === 'locked') && <MyEntries entries={entries} />}
          {ranked && settled && (
            <Leaderboard contest={contest} match={match} entries={entries} page={page} onPage={setPage} />
          )}
          {!ranked && <Prizes contest={contest} />}
        </div>
        <ContestFacts contest={contest} match={match} ranked={ranked} />
      </div>
    </div>
  )
}

function MyEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="my-entries-title">
      <h2 id="my-entries-title" className="mb-3 font-display text-2xl font-bold">
        Your entries
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id} className="grid min-w-0 grid-cols-1">
            <MyEntryCard entry={entry} shownIn="contest" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContestFacts({
  contest,
  match,
  ranked,
}: {
  contest: Contest
  match: MatchSummary
  ranked: boolean
}) {
  const open = contest.state === 'open'
  return (
    <aside
      aria-label="About this contest"
      className="grid gap-4 rounded-panel border border-line bg-surface p-4"
    >
      <dl className="grid grid-cols-2 gap-4 tabular-nums">
        <Fact term="Entry fee" value={feeText(contest.entryFee)} />
        {contest.fullPrizePool > 0 && (
          <Fact
            term={open ? 'Prize pool when full' : 'Prize pool'}
            value={formatUsd(open ? contest.fullPrizePool : contest.prizePool)}
          />
        )}
      </dl>
      {open && contest.fullPrizePool > 0 && (
        <p className="text-sm text-muted">{formatUsd(contest.prizePool)} at the current number of entries.</p>
      )}
      {open ? (
        <SpotsMeter entries={contest.entries} maxEntries={contest.maxEntries} />
      ) : (
        <p className="text-muted tabular-nums">{entriesText(contest.entries)}</p>
      )}
      {open && <JoinContest contest={contest} match={match} />}
      <ul className="grid gap-2 text-sm text-muted">
        {contestRules(contest).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {ranked && <Prizes contest={contest} framed={false} />}
    </aside>
  )
}

function Prizes({ contest, framed = true }: { contest: Contest; framed?: boolean }) {
  return (
    <section
      aria-labelledby="prizes-title"
      className={framed ? 'rounded-panel border border-line bg-surface p-4' : 'border-t border-line pt-4'}
    >
      <h2 id="prizes-title" className="mb-3 font-display text-2xl font-bold">
        Prizes
      </h2>
      <PrizeTable contest={contest} />
    </section>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-2xl leading-tight font-bold">{value}</dd>
    </div>
  )
}

function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
}
