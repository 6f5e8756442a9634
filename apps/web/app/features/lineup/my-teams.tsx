import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { useLocked } from '../matches/use-locked.ts'
import { Oval } from './oval.tsx'

/** The user's teams for a match, editable until it starts. */
export function MyTeams({ match }: { match: MatchSummary }) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const query = useQuery({ ...myTeamsQuery(match.id), enabled: signedIn })
  const open = !useLocked(match)
  const create = open && <ButtonLink to={`/matches/${match.id}/team`}>Create a team</ButtonLink>
  if (!signedIn) {
    return (
      <EmptyState
        title="Sign in to see your teams"
        text={open ? 'You can put a team together first and sign in when you save it.' : undefined}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {create}
            <Button variant="secondary" onClick={() => auth.open('login')}>
              Sign in
            </Button>
          </div>
        }
      />
    )
  }
  return (
    <QueryPanel query={query} failure="Your teams could not be loaded" skeleton={<CardSkeletons count={2} />}>
      {({ teams }) =>
        teams.length === 0 ? (
          <EmptyState
            title="No team yet"
            text={open ? 'Eleven players, 100 credits, two cards.' : 'You had no team in this match.'}
            action={create}
          />
        ) : (
          <section aria-labelledby="my-teams-title" className="grid gap-4">
            <h2 id="my-teams-title" className="sr-only">
              My teams
            </h2>
            {create && <div>{create}</div>}
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {teams.map((team) => (
                <li key={team.id}>
                  <MyTeam team={team} open={open} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryPanel>
  )
}

function MyTeam({ team, open }: { team: Team; open: boolean }) {
  return (
    <article className="grid grid-cols-1 gap-3 rounded-panel border border-line bg-surface p-4">
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-display text-xl font-bold">{team.name}</h3>
          <p className="text-sm text-muted tabular-nums">{team.credits} of 100 credits</p>
        </div>
        {open && (
          <ButtonLink variant="secondary" to={`/matches/${team.matchId}/team/${team.id}`}>
            Edit<span className="sr-only"> {team.name}</span>
          </ButtonLink>
        )}
      </header>
      <Oval
        label={`${team.name} on the oval`}
        players={team.players.map((player) => ({
          ...player,
          id: player.playerId,
          card: player.card !== null,
          figure: player.credits.toFixed(1),
        }))}
      />
    </article>
  )
}
