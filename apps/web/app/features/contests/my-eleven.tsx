import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { pointsText } from '../matches/points-text.ts'
import { ovalNames } from '../team-builder/oval-names.ts'
import { useTeamPoints } from '../team-builder/use-team-points.ts'

type MyElevenProps = {
  team: Team
  match: MatchSummary
  /** The ids of those who bat or bowl now: they stand in the light. */
  acting: ReadonlySet<string>
}

/** The user's players side by side with their points, where a row has room for all of them. */
export function MyEleven({ team, match, acting }: MyElevenProps) {
  const points = useTeamPoints(team, match)
  const names = ovalNames(team.players.map(({ name }) => name))
  return (
    <ul aria-label="Your eleven" className="grid auto-cols-fr grid-flow-col gap-1 tabular-nums">
      {team.players.map((player, at) => {
        const counted = points?.get(player.playerId)
        const isActing = acting.has(player.playerId)
        return (
          <li
            key={player.playerId}
            data-acting={isActing || undefined}
            className="grid min-w-0 justify-items-center text-center"
          >
            <span
              className={clsx(
                'relative rounded-full',
                isActing &&
                  'shadow-[0_0_1.25rem_var(--pitch-text)] ring-3 ring-pitch-text ring-offset-2 ring-offset-surface',
              )}
            >
              <RoundPortrait player={{ ...player, id: player.playerId }} size="strip" className="block" />
              {player.captaincy && (
                <CaptaincyMark
                  captaincy={player.captaincy}
                  className="absolute -right-1.5 -bottom-1 px-1 text-xs leading-3.5"
                />
              )}
            </span>
            <span
              className={clsx(
                'mt-2 max-w-full truncate text-sm leading-5',
                isActing ? 'font-bold' : 'text-muted',
              )}
            >
              <span aria-hidden="true">{names[at]}</span>
              <span className="sr-only">{player.name}</span>
            </span>
            <b className="h-6 font-display text-xl leading-6">
              {counted !== undefined && (
                <>
                  <RollingNumber text={pointsText(counted)} />
                  <span className="sr-only"> {counted === 1 ? 'point' : 'points'}</span>
                </>
              )}
            </b>
          </li>
        )
      })}
    </ul>
  )
}
