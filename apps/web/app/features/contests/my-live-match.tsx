import { useQuery } from '@tanstack/react-query'
import type { Entry, Team } from '@toprun/api-schema/contest'
import type { BallLine, MatchResponse } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { MatchSides } from '../cards/match-sides.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { BallMark, ThisOver } from '../matches/ball-mark.tsx'
import { BreakText } from '../matches/break-text.tsx'
import { inningsBreak } from '../matches/innings-break.ts'
import { matchQuery } from '../matches/match-queries.ts'
import { overName } from '../matches/over-words.ts'
import { PointChanges } from '../matches/point-changes.tsx'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { useOwnTeam } from '../team-builder/use-own-team.ts'
import { inAction, noneInAction } from './in-action.ts'
import { MyEleven } from './my-eleven.tsx'
import { timesOf } from './use-entry-times.ts'

type MyLiveMatchProps = {
  /** The best placed of the entries in the match: its team is followed. */
  best: Pick<Entry, 'matchId' | 'matchState' | 'teamId'>
}

/** What happens in a live match that the user has entered: this over, the last ball with what it gave the team, and on a desktop those before it. */
export function MyLiveMatch({ best }: MyLiveMatchProps) {
  const { data } = useQuery(matchQuery(best.matchId))
  const team = useOwnTeam(best)
  // As high as an over and a ball that gave points: it is there before they are.
  return (
    <div className="min-h-42 border-t border-line bg-raised px-4 py-3 sm:px-5 xl:row-start-2 xl:grid">
      {data && <Play response={data} team={team} />}
    </div>
  )
}

function Play({ response, team }: { response: MatchResponse; team: Team | null }) {
  useLiveMatch(response)
  const { match, live, balls } = response
  const [ball, ...earlier] = balls
  const pause = inningsBreak(match)
  return (
    <div className="flex min-w-0 flex-col gap-3 xl:*:last:-mt-2">
      {live && pause && <BreakText pause={pause} need={live.need} />}
      {live && !pause && <ThisOver balls={live.thisOver} name={overName(match.format)} heading="h4" />}
      {ball && (
        <section aria-label="Last ball" className="flex items-start gap-3">
          <BallMark mark={ball.mark} size="small" />
          <div className="min-w-0 text-sm">
            <p>
              <span className="mr-2 text-muted tabular-nums">{ball.ball}</span>
              {ball.text}
            </p>
            <PointChanges changes={ball.changes} team={team && timesOf(team)} />
          </div>
        </section>
      )}
      <EarlierBalls balls={earlier} />
    </div>
  )
}

/** As many as fill what the ranks beside them leave, which on a desktop are higher; the others begin a further column, which is cut off. */
function EarlierBalls({ balls }: { balls: readonly BallLine[] }) {
  return (
    <ol
      aria-label="Earlier balls"
      className="flex min-h-0 flex-1 basis-0 flex-col flex-wrap gap-y-2 overflow-hidden text-sm text-muted before:w-full max-xl:hidden"
    >
      {balls.slice(0, 12).map(({ revision, mark, ball, text }) => (
        <li key={revision} className="flex w-full items-start gap-3">
          <BallMark mark={mark} size="small" />
          <p className="min-w-0 leading-7">
            <span className="mr-2 tabular-nums">{ball}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The players of the user's best team, on a desktop all of them, and who of them bat or bowl now. Their place is there between two overs, too. */
export function MyPlayers({ best }: MyLiveMatchProps) {
  const { data } = useQuery(matchQuery(best.matchId))
  const team = useOwnTeam(best)
  const players = data?.live && team && !inningsBreak(data.match) ? inAction(team, data.live) : []
  if (best.matchState !== 'live') return null
  const acting = new Set(players.map(({ player }) => player.playerId))
  const shown = (
    <div className="border-t border-line px-4 py-3 sm:px-5 xl:col-span-2 xl:pt-5">
      <div className="mb-3 h-25 max-xl:hidden">
        {data && team && <MyEleven team={team} match={data.match} acting={acting} />}
      </div>
      {data && team && players.length === 0 ? (
        <p className={clsx(inActionLook, 'text-muted')}>{noneInAction}</p>
      ) : (
        <ul
          aria-label="Your players in action"
          className={clsx(inActionLook, 'grid gap-x-8 gap-y-2 tabular-nums sm:grid-cols-2 xl:grid-cols-3')}
        >
          {players.map(({ player, doing, figures }) => (
            <li key={player.playerId} className="flex items-center gap-3">
              <RoundPortrait player={{ ...player, id: player.playerId }} className="xl:hidden" />
              <p className="min-w-0 leading-tight">
                <b className="block truncate">{player.name}</b>
                <span className="text-muted">{doing}</span>
              </p>
              <b className="ml-auto font-display text-xl whitespace-nowrap sm:ml-2">{figures}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  return data ? <MatchSides match={data.match}>{shown}</MatchSides> : shown
}

const inActionLook = 'min-h-11 content-center text-sm'
