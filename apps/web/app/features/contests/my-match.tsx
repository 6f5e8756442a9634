import './ball-moment.css'
import type { Entry, Team } from '@toprun/api-schema/contest'
import type { BallLine, LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RankChart } from '../charts/rank-chart.tsx'
import { inningsBreak } from '../matches/innings-break.ts'
import { pointsForTeam } from '../matches/points-arithmetic.ts'
import { ordinal, pointsText, signedPoints } from '../matches/points-text.ts'
import { Claim } from './claim.tsx'
import { aheadText, prizeAhead, prizeStage } from './entry-words.ts'
import { inAction, noneInAction } from './in-action.ts'
import { MovedMark } from './moved-mark.tsx'
import { OwnMissing } from './own-missing.tsx'
import { ShareResultLink } from './share-result-link.tsx'
import { TeamRows } from './team-rows.tsx'
import { timesText } from './times-text.ts'
import { timesOf } from './use-entry-times.ts'
import { type MyMatch, useRanks } from './use-my-match.ts'

type MyMatchPanelProps = {
  my: MyMatch
  match: MatchSummary
  live: LiveScore | null
  /** Newest first. */
  balls: readonly BallLine[]
  /** The page shows the team beside it on a desktop. */
  isTeamBeside?: boolean
}

/** The viewer's own team in the match: its rank and change of rank, the points missing to the next prize, its players batting or bowling, and points as they arrive. */
export function MyMatchPanel({ my, match, live, balls, isTeamBeside = false }: MyMatchPanelProps) {
  const { entries, entry, team, choose } = my
  const [isWhole, setWhole] = useState(false)
  const isLive = match.state === 'live'
  // Most who watch a live match signed in have a team in it: what is below keeps its place when it comes. In a match that is over most have
  // none: the place of its first lines is enough, and a phone has the line below the score.
  if (my.isPending)
    return (
      <MyMatchSkeleton
        className={clsx(
          'user-part h-24',
          isLive && 'max-lg:order-last',
          isLive && !isTeamBeside ? 'xl:h-180' : 'xl:h-52',
          !isLive && 'max-xl:hidden',
        )}
      />
    )
  // Elsewhere the line below the score says so.
  if (my.failure) return <OwnMissing what="team" failure={my.failure} className="panel p-4 max-xl:hidden" />
  if (!entry) return null
  // On a phone a live match has the rank above the commentary, and the team below it. Between innings nobody is in action.
  const playing = isLive && !inningsBreak(match) ? live : null
  const further = clsx(!isWhole && 'max-xl:hidden', isTeamBeside && 'xl:hidden')
  const last = team && balls[0] && entry.contestState === 'locked' ? { ball: balls[0], team } : null
  return (
    <section
      aria-labelledby="my-match-title"
      className={clsx('panel @container grid gap-3 px-4 py-3 xl:gap-2', isLive && 'max-lg:order-last')}
    >
      <header className="flex items-center justify-between gap-3 xl:flex-wrap">
        {/* A phone has no room for the title beside the choice of an entry. */}
        <div
          className={clsx(
            partedLine,
            'grow items-baseline',
            isWhole && entries.length > 1 && 'max-sm:sr-only',
          )}
        >
          <h2 id="my-match-title" className="pl-4 font-display text-xl font-bold">
            Your team
          </h2>
          {!isWhole && <EntryPoints entry={entry} last={last} className={clsx(dottedPart, 'xl:hidden')} />}
        </div>
        {entries.length > 1 && (
          <div className={clsx(!isWhole && 'max-xl:hidden')}>
            <Choice
              label="Entry"
              labelHidden
              value={entry.id}
              options={entries.map(({ id, teamName, contestName }) => ({
                value: id,
                label: `${teamName}, ${contestName}`,
              }))}
              onChoose={choose}
            />
          </div>
        )}
        <Button
          variant="secondary"
          className="ml-auto shrink-0 xl:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <span>
            {isWhole ? 'Hide' : 'Show'}
            <span className="max-sm:sr-only"> the team</span>
          </span>
        </Button>
      </header>
      {team && playing && !isWhole && (
        <div className="xl:hidden">
          <InAction team={team} live={playing} />
        </div>
      )}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-3 xl:gap-2 @xl:grid-cols-[repeat(2,minmax(0,1fr))] @xl:grid-rows-[auto_1fr] @xl:gap-x-6',
          !isWhole && 'max-xl:hidden',
        )}
      >
        <EntryRank entry={entry} last={last} />
        {team && (
          <div className={clsx('@xl:col-start-2 @xl:row-span-2 @xl:row-start-1', further)}>
            <TeamRows team={team} match={match} live={playing} />
          </div>
        )}
        <div className={further}>
          <RankThroughMatch match={match} entry={entry} />
        </div>
      </div>
    </section>
  )
}

/** Title and contest, rank and points, and the players as far as the height reaches. */
function MyMatchSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={clsx('panel overflow-hidden p-4', className)}>
      <div className="grid gap-4">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-6 w-1/3" />
        {Array.from({ length: 11 }, (_, row) => (
          <div key={row} className="flex items-center gap-2">
            <Skeleton className="size-6 shrink-0 rounded-full" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

type EntryRankProps = { entry: Entry; last: { ball: BallLine; team: Team } | null }

function EntryRank({ entry, last }: EntryRankProps) {
  const Figure = figureOf(entry)
  const next = prizeAhead(entry)
  return (
    <div>
      <p className={clsx('text-sm text-muted', partedLine)}>
        <span className={dottedPart}>
          <Link
            to={contestPath({ id: entry.contestId, code: entry.code })}
            className="font-semibold text-ink underline"
          >
            {entry.contestName}
          </Link>
        </span>{' '}
        <span className={dottedPart}>{entry.teamName}</span>
      </p>
      {/* Where the parts are below each other, the line below the score has it. */}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-display tabular-nums max-xl:hidden">
        <span className="moment-rank text-5xl leading-none font-extrabold">
          {entry.rank === null ? '–' : <Figure text={ordinal(entry.rank)} />}
        </span>
        <span className="text-muted">of {entry.entries.toLocaleString('en')}</span>
        {entry.contestState === 'locked' && (
          <span key={last?.ball.revision} className="moment-moved">
            <MovedMark moved={entry.moved} />
          </span>
        )}
      </p>
      <EntryPoints entry={entry} last={last} className="mt-1" />
      <p className="mt-1 text-sm tabular-nums">
        {entry.prize > 0 && (
          <>
            <b className="text-price">{formatUsd(entry.prize)}</b> {prizeStage(entry)}.{' '}
          </>
        )}
        {next && <span className="text-muted">{aheadText(entry.rank, next)}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 empty:hidden max-xl:hidden">
        <Claim key={entry.id} entry={entry} />
        {entry.contestState === 'settled' && <ShareResultLink entry={entry} />}
      </div>
    </div>
  )
}

/** The points, and what the last ball added to them. */
function EntryPoints({ entry, last, className }: EntryRankProps & { className: string }) {
  const times = last && timesOf(last.team)
  const gained = last && times && pointsForTeam(last.ball.changes, times)
  const Figure = figureOf(entry)
  return (
    <p className={clsx('flex min-h-8 flex-wrap items-center gap-x-3 font-display tabular-nums', className)}>
      <span className="text-2xl font-bold">
        <Figure text={pointsText(entry.points)} />{' '}
        <span className="text-base text-muted">{entry.points === 1 ? 'point' : 'points'}</span>
      </span>
      {gained !== null && gained !== 0 && (
        <span
          key={last?.ball.revision}
          className={clsx(
            'moment-gain rounded-full px-3 py-0.5 font-sans text-sm font-bold',
            gained < 0 ? 'bg-ball text-on-ball' : 'bg-pitch text-on-pitch',
          )}
        >
          {signedPoints(gained)} for you
        </span>
      )}
    </p>
  )
}

/** What is final stands still. */
const figureOf = ({ contestState }: Entry) => (contestState === 'locked' ? RollingNumber : PlainFigure)

function PlainFigure({ text }: { text: string }) {
  return text
}

function InAction({ team, live }: { team: Team; live: LiveScore }) {
  const players = inAction(team, live)
  if (players.length === 0) return <p className="text-sm text-muted">{noneInAction}</p>
  return (
    <ul aria-label="Your players in action" className="grid gap-1 text-sm tabular-nums">
      {players.map(({ player, doing, figures }) => (
        <li key={player.playerId} className="flex flex-wrap items-baseline gap-x-2">
          <b>{player.name}</b>
          <span className="text-muted">{doing}</span>
          <span>{figures}</span>
          {timesText(player) && <b className="text-gold-text">{timesText(player)}</b>}
        </li>
      ))}
    </ul>
  )
}

/** How the rank of an entry moved over by over. */
function RankThroughMatch({ match, entry }: { match: MatchSummary; entry: Entry }) {
  const ranks = useRanks(entry, match)
  if (ranks === null) return <Skeleton className="h-41 rounded-panel" />
  return ranks.length > 1 && <RankChart title="Your rank" ranks={ranks} size="inset" />
}
