import { useQuery } from '@tanstack/react-query'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { useLocked } from '../matches/use-locked.ts'
import { draftStore } from './draft-storage.ts'
import { TeamBuilder } from './team-builder.tsx'

type TeamBuilderPageProps = { match: MatchSummary; squad: readonly SquadPlayer[]; teamId: string | undefined }

/** Builds a new team, or edits the user's saved one, until the match starts. */
export function TeamBuilderPage({ match, squad, teamId }: TeamBuilderPageProps) {
  const locked = useLocked(match)
  return (
    <div className="grid gap-4">
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
        <h1 className="font-display text-4xl font-extrabold">
          {teamId ? 'Change your team' : 'Create a team'}
        </h1>
      </header>
      {locked ? (
        <TeamsLocked match={match} teamId={teamId} />
      ) : teamId ? (
        <SavedTeam match={match} squad={squad} teamId={teamId} />
      ) : (
        <Builder match={match} squad={squad} />
      )}
    </div>
  )
}

/** Shown if the match started while a team was built or edited. */
function TeamsLocked({ match, teamId }: Pick<TeamBuilderPageProps, 'match' | 'teamId'>) {
  const [unfinished, setUnfinished] = useState(false)
  useEffect(() => {
    const draft = draftStore(match.id, teamId).read()
    setUnfinished(draft !== null && draft.players.length > 0)
  }, [match.id, teamId])
  return (
    <div role={unfinished ? 'alert' : undefined}>
      <EmptyState
        title="Teams are locked"
        text={
          unfinished ? unfinishedText(teamId) : "The match has started, so teams can't be created or changed."
        }
        action={<ButtonLink to={`/matches/${match.id}`}>Follow the match</ButtonLink>}
      />
    </div>
  )
}

function unfinishedText(teamId: string | undefined): string {
  return teamId === undefined
    ? 'The match started before you saved this team, so it is not in any contest. Nothing was charged.'
    : 'The match started before you saved. Your team plays as it was last saved.'
}

function SavedTeam({ match, squad, teamId }: TeamBuilderPageProps & { teamId: string }) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const query = useQuery({ ...myTeamsQuery(match.id), enabled: signedIn })
  if (!signedIn) {
    return (
      <EmptyState
        title="Sign in to change your team"
        action={<Button onClick={() => auth.open('login')}>Sign in</Button>}
      />
    )
  }
  return (
    <QueryPanel query={query} failure="Your team could not be loaded" skeleton={<RowSkeletons count={8} />}>
      {({ teams }) => {
        const team = teams.find(({ id }) => id === teamId)
        return team ? (
          <Builder match={match} squad={squad} team={team} />
        ) : (
          <EmptyState
            title="You have no such team"
            action={<ButtonLink to={`/matches/${match.id}/team`}>Create a team</ButtonLink>}
          />
        )
      }}
    </QueryPanel>
  )
}

type BuilderProps = Omit<TeamBuilderPageProps, 'teamId'> &
  Partial<Pick<Parameters<typeof TeamBuilder>[0], 'team'>>

function Builder({ match, squad, team }: BuilderProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const contestId = search.get('join')
  return (
    <TeamBuilder
      match={match}
      squad={squad}
      team={team}
      onSaved={(saved) => {
        toast.success(`${saved.name} is saved.`)
        navigate(
          contestId
            ? `/contests/${contestId}?join=${contestId}&with=${saved.id}`
            : `/matches/${match.id}?tab=contests&with=${saved.id}`,
        )
      }}
    />
  )
}
