import { capital } from '@toprun/api-schema/capital'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import { Link } from 'react-router'
import { MatchSides } from '../cards/match-sides.tsx'
import { backupsId, fillingOrder } from './backups-step.tsx'
import { LeftOutNote } from './left-out-note.tsx'
import { MissingBar, missingText } from './missing-bar.tsx'
import { Oval } from './oval.tsx'
import { TeamOval } from './team-oval.tsx'
import { useTeamPoints } from './use-team-points.ts'

type TeamProps = {
  team: Team
  match: MatchSummary
  /** Its players outside the announced XI. */
  leftOut: Team['players']
}

export type OpenTeamProps = TeamProps & {
  /** Replacing its players who are not in the XI is the action of the screen. */
  isFirst: boolean
}

/** A team that can be changed, with who of it is not in the XI. */
export function OpenTeam({ team, match, leftOut, isFirst }: OpenTeamProps) {
  const out = new Set(leftOut.map(({ playerId }) => playerId))
  return (
    <>
      {leftOut.length > 0 && (
        <MatchSides match={match}>
          <MissingBar team={team} missing={leftOut} replace={isFirst ? 'primary' : 'secondary'}>
            <p>
              <b className="text-ball-text">
                {/* A phone has the names on the oval. */}
                <span className="sm:hidden">{missingText(leftOut.length)}.</span>
                <span className="max-sm:hidden">
                  Not in the XI: {leftOut.map(({ name }) => name).join(', ')}.
                </span>
              </b>{' '}
              {team.backups.length > 0
                ? 'Your backups can take their places at the lock.'
                : team.slot === null && <WithoutBackups team={team} />}
            </p>
          </MissingBar>
        </MatchSides>
      )}
      <Oval
        label={`${team.name} on the oval`}
        withoutRoles={team.slot !== null}
        players={team.players.map((player) => ({
          ...player,
          id: player.playerId,
          card: player.card?.kind ?? null,
          figure: player.credits.toFixed(1),
          isMissing: out.has(player.playerId),
        }))}
      />
    </>
  )
}

/** A team after the lock, with its points. A substitute who came in has points, as everyone who plays. What is read later stands below the oval, which it would push down. */
export function LockedTeam({ team, match, leftOut }: TeamProps) {
  const points = useTeamPoints(team, match)
  const missing = leftOut.filter(({ playerId }) => points?.get(playerId) === 0)
  return (
    <>
      {team.backups.length > 0 && <p className="text-sm text-muted">{cameInText(team)}</p>}
      <TeamOval
        team={team}
        match={match}
        label={`${team.name} on the oval`}
        missing={missing.map(({ playerId }) => playerId).join()}
      />
      <LeftOutNote missing={missing}>
        {isFinal(match.state) ? withoutPointsText(team, missing.length) : 'No points so far.'}
      </LeftOutNote>
    </>
  )
}

function WithoutBackups({ team }: { team: Team }) {
  return (
    <>
      You chose no backups.{' '}
      <Link
        to={`/matches/${team.matchId}/team/${team.id}?step=lead#${backupsId}`}
        className="-my-3 inline-block py-3 font-semibold underline decoration-link underline-offset-4"
      >
        Choose backups
      </Link>
    </>
  )
}

function withoutPointsText({ slot, backups }: Team, missing: number): string {
  const follows = missing === 1 ? 'this player scores 0.' : 'they score 0.'
  return slot === null && backups.length === 0 ? `You chose no backups, so ${follows}` : capital(follows)
}

/** Which backups were needed at the lock, and the order of the places. */
function cameInText({ players, backups }: Team): string {
  const cameIn = players.filter(({ playerId }) => backups.includes(playerId)).map(({ name }) => name)
  return cameIn.length === 0 ? 'No backup came in.' : `Came in: ${cameIn.join(', ')}. ${fillingOrder}`
}
