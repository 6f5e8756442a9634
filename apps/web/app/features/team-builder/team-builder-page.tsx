import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary, SquadPlayer } from '@toprun/api-schema/match'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ByCode } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/ground.svg?no-inline'
import { PageTitle } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { LineupsMark } from '../matches/lineups-mark.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus, SlotStatus } from '../matches/match-status.tsx'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { useLocked } from '../matches/use-live-match.ts'
import { useSlots } from '../matches/use-slots.ts'
import { battingSide } from './batting-side.ts'
import { draftStore } from './draft-storage.ts'
import { TeamBuilder } from './team-builder.tsx'

type TeamBuilderPageProps = {
  match: MatchSummary
  squad: readonly SquadPlayer[]
  teamId: string | undefined
  /** Joins the contest that waits for the team, `?join={contest id}`, with `&code=` of a private one, once it is saved. */
  onJoin: (contest: ByCode, team: Team) => Promise<void>
}

/** Builds a new team, or edits the user's saved one, until the match starts. */
export function TeamBuilderPage({ match, squad, teamId, onJoin }: TeamBuilderPageProps) {
  const locked = useLocked(match)
  const [search] = useSearchParams()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
      <header>
        <p className="flex items-center gap-x-3 text-sm text-muted max-sm:gap-x-2 max-sm:tracking-tight sm:flex-wrap">
          <Link
            to={`/matches/${match.id}`}
            className="min-h-11 content-center font-semibold text-ink underline max-sm:shrink-0"
          >
            <span className="max-sm:sr-only">{matchTitle(match)}</span>
            <span aria-hidden="true" className="sm:hidden">
              {match.sides.map(({ short }) => short).join(' v ')}
            </span>
          </Link>
          <span className="min-w-0 max-sm:truncate max-sm:text-xs">
            <MatchStatus match={match} />
          </span>
          {/* A phone has its room for players, each with the same news. */}
          <span className="hidden sm:inline">
            <LineupsMark match={match} />
          </span>
        </p>
        <PageTitle size="object" className="sr-only sm:not-sr-only">
          {teamId ? 'Change your team' : 'Create a team'}
        </PageTitle>
      </header>
      {teamId ? (
        <SavedTeam match={match} squad={squad} teamId={teamId} locked={locked} onJoin={onJoin} />
      ) : locked && slotIn(search) === null ? (
        <TeamsLocked match={match} teamId={teamId} slot={null} />
      ) : (
        <Builder match={match} squad={squad} onJoin={onJoin} />
      )}
    </div>
  )
}

type TeamsLockedProps = Pick<TeamBuilderPageProps, 'match' | 'teamId'> & { slot: number | null }

/** Shown if the match started, or the slot closed, while a team was built or edited. */
function TeamsLocked({ match, teamId, slot }: TeamsLockedProps) {
  const [unfinished, setUnfinished] = useState(false)
  useEffect(() => {
    const draft = draftStore({ matchId: match.id, slot, teamId }).read()
    setUnfinished(draft !== null && draft.players.length > 0)
  }, [match.id, slot, teamId])
  const why = slot === null ? 'The match has started' : 'Joining this part of the match has closed'
  return (
    <div role={unfinished ? 'alert' : undefined}>
      <EmptyState
        picture={picture}
        title="Teams are locked"
        text={unfinished ? unfinishedText(slot, teamId) : `${why}, so teams can't be created or changed.`}
        action={<ButtonLink to={`/matches/${match.id}`}>Follow the match</ButtonLink>}
      />
    </div>
  )
}

function unfinishedText(slot: number | null, teamId: string | undefined): string {
  const closed = slot === null ? 'The match started' : 'Joining closed'
  return teamId === undefined
    ? `${closed} before you saved this team, so it is not in any contest. Nothing was charged.`
    : `${closed} before you saved. Your team plays as it was last saved.`
}

function SavedTeam({
  match,
  squad,
  teamId,
  locked,
  onJoin,
}: TeamBuilderPageProps & { teamId: string; locked: boolean }) {
  const { signedIn, settled } = useSession()
  const query = useOwn(myTeamsQuery(match.id))
  if (settled && !signedIn && locked) return <TeamsLocked match={match} teamId={teamId} slot={null} />
  const skeleton = <PersonRowSkeletons count={8} />
  return (
    <SignInFirst title="Sign in to change your team" skeleton={skeleton}>
      <QueryPanel query={query} failure="Your team could not be loaded" skeleton={skeleton}>
        {({ teams }) => {
          const team = teams.find(({ id }) => id === teamId)
          if (locked && (team?.slot ?? null) === null)
            return <TeamsLocked match={match} teamId={teamId} slot={null} />
          return team ? (
            <Builder match={match} squad={squad} team={team} onJoin={onJoin} />
          ) : (
            <EmptyState
              picture={picture}
              title="You have no such team"
              action={<ButtonLink to={`/matches/${match.id}/team`}>Create a team</ButtonLink>}
            />
          )
        }}
      </QueryPanel>
    </SignInFirst>
  )
}

type BuilderProps = Omit<TeamBuilderPageProps, 'teamId'> &
  Partial<Pick<Parameters<typeof TeamBuilder>[0], 'team'>>

/** A team of a slot can be built while the match is played, until its slot closes. */
function Builder({ match, squad, team, onJoin }: BuilderProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const contestId = search.get('join')
  const wanted = team ? team.slot : slotIn(search)
  const slots = useSlots(match, { enabled: wanted !== null })
  const slot = slots.data?.slots.find((each) => each.slot === wanted)
  if (slot && slot.state !== 'open') return <TeamsLocked match={match} teamId={team?.id} slot={slot.slot} />
  return (
    <>
      {slot && (
        <p role="status" className="flex flex-wrap gap-x-3">
          <b>{slot.name}</b>
          <SlotStatus slot={slot} match={match} />
        </p>
      )}
      <TeamBuilder
        match={match}
        squad={squad}
        team={team}
        slot={wanted}
        batting={slot && battingSide(match, slot.innings)}
        onSaved={(saved) => {
          if (contestId) return onJoin({ id: contestId, code: search.get('code') }, saved)
          toast.success(`${saved.name} is saved.`)
          navigate(`/matches/${match.id}?tab=contests&with=${saved.id}`)
        }}
      />
    </>
  )
}

/** `?slot=3`: a live fantasy team for that slot. */
function slotIn(search: URLSearchParams): number | null {
  const slot = search.get('slot')
  return slot !== null && /^\d{1,4}$/.test(slot) ? Number(slot) : null
}
