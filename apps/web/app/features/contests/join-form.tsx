import { useQuery } from '@tanstack/react-query'
import type { Contest, Team } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '../../platform/api-client.ts'
import { contestPath } from '../../platform/contest-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { CostNote, useCover } from '../payments/wallet/cost-note.tsx'
import { builderPath } from './builder-path.ts'
import { useJoinContest } from './use-join-contest.ts'
import { useMyEntries } from './use-my-entries.ts'

type JoinFormProps = {
  contest: Contest
  /** The team selected at first: the one just saved. */
  suggested: string | null
  onDone: () => void
}

/** The join form: team, entry fee and the button that pays. */
export function JoinForm({ contest, suggested, onDone }: JoinFormProps) {
  const teams = useQuery(myTeamsQuery(contest.matchId))
  const { entries } = useMyEntries(contest.id)
  const joined = new Set(entries.map(({ teamId }) => teamId))
  const skeleton = (
    <div className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
    </div>
  )
  return (
    <QueryPanel query={teams} failure="Your teams could not be loaded" skeleton={skeleton}>
      {(response) => {
        const fitting = response.teams.filter(({ slot }) => slot === contest.slot)
        const free = fitting.filter(({ id }) => !joined.has(id))
        if (free.length === 0) return <NoTeam contest={contest} hasTeams={fitting.length > 0} />
        return <ChosenTeam contest={contest} teams={free} suggested={suggested} onDone={onDone} />
      }}
    </QueryPanel>
  )
}

function NoTeam({ contest, hasTeams }: { contest: Contest; hasTeams: boolean }) {
  const part = contest.slot === null ? 'match' : 'part of the match'
  return (
    <div className="grid gap-4">
      <p>
        {hasTeams
          ? `All your teams for this ${part} have joined. Create another one to join again.`
          : `You have no team for this ${part} yet.`}
      </p>
      <ButtonLink to={builderPath(contest)}>Create a team</ButtonLink>
    </div>
  )
}

type ChosenTeamProps = {
  contest: Contest
  teams: readonly Team[]
  suggested: string | null
  onDone: () => void
}

function ChosenTeam({ contest, teams, suggested, onDone }: ChosenTeamProps) {
  const [teamId, setTeamId] = useState(teams.find(({ id }) => id === suggested)?.id ?? teams[0]?.id ?? '')
  const join = useJoinContest(contest, onDone)
  const cover = useCover(contest.entryFee)
  const payable = contest.entryFee === 0 || cover?.kind === 'covered'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (payable) join.mutate(teamId)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-2 text-sm text-muted">Team</legend>
        {teams.map((team) => (
          <TeamChoice
            key={team.id}
            team={team}
            checked={team.id === teamId}
            onChange={() => setTeamId(team.id)}
          />
        ))}
      </fieldset>
      {contest.entryFee === 0 ? (
        <p className="rounded-control bg-sunken p-4">This contest is free.</p>
      ) : (
        <CostNote
          cover={cover}
          shortText="Top up, and you come back here with your team chosen."
          returnTo={contestPath(contest, { join: contest.id, with: teamId })}
        >
          {formatUsd(contest.entryFee)} will be taken from your wallet.
        </CostNote>
      )}
      <FormError error={join.error} />
      <Button type="submit" busy={join.isPending} disabled={!payable || isClosedHere(join.error)}>
        {contest.entryFee === 0 ? 'Join for free' : `Pay ${formatUsd(contest.entryFee)} and join`}
      </Button>
    </form>
  )
}

/** Another try would be refused too. */
function isClosedHere(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === 'country_not_allowed'
}

function TeamChoice({ team, checked, onChange }: { team: Team; checked: boolean; onChange: () => void }) {
  const captain = team.players.find(({ captaincy }) => captaincy === 'captain')
  const vice = team.players.find(({ captaincy }) => captaincy === 'vice')
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-ink has-checked:bg-picked">
      <input type="radio" name="team" checked={checked} onChange={onChange} className="choice" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{team.name}</span>
        <span className="block truncate text-sm text-muted">
          {team.slot === null
            ? `${captain?.name} (C), ${vice?.name} (VC)`
            : `${team.players.find(({ captaincy }) => captaincy === '4x')?.name} (4x)`}
        </span>
      </span>
    </label>
  )
}
