import { useQueryClient } from '@tanstack/react-query'
import {
  type LeagueView,
  leaguesPerUser,
  league as leagueView,
  longestLeagueName,
  type SeasonId,
  shortestLeagueName,
} from '@toprun/api-schema/season'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useCreation } from '../../platform/use-creation.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leaguesQuery } from './season-queries.ts'
import { StandingsTable } from './standings-table.tsx'

/** The user's mini-leagues of a season, with forms to create one and to join one. */
export function MyLeagues({ seasonId }: { seasonId: SeasonId }) {
  const query = useOwn(leaguesQuery)
  return (
    <section aria-labelledby="mini-leagues" className="grid gap-4">
      <div>
        <h2 id="mini-leagues" className="font-display text-2xl font-bold">
          Mini-leagues
        </h2>
        <p className="text-muted">
          A table among friends. Everybody’s best team in each match counts, over the whole season.
        </p>
      </div>
      <QueryPanel
        query={query}
        failure="Your mini-leagues could not be loaded"
        skeleton={<Skeleton className="h-20" />}
      >
        {({ leagues }) => <LeagueList leagues={leagues.filter(({ season }) => season.id === seasonId)} />}
      </QueryPanel>
      <div className="grid gap-4 md:grid-cols-2">
        <CreateLeague seasonId={seasonId} />
        <JoinByCode />
      </div>
    </section>
  )
}

const preview = ['You', 'A friend', 'Another friend']

function LeagueList({ leagues }: { leagues: readonly LeagueView[] }) {
  if (leagues.length === 0)
    return (
      <div className="grid gap-3">
        <p className="text-muted">You have not joined a league this season.</p>
        <div aria-hidden="true" className="mask-b-from-40%">
          <StandingsTable caption="Members by points" rows={[]} own={null} free={preview} />
        </div>
      </div>
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {leagues.map(({ id, name, members }) => (
        <li key={id}>
          <Link
            to={`/leagues/${id}`}
            className="panel flex min-h-16 items-center justify-between gap-3 px-4 py-3 hover:border-control"
          >
            <b className="truncate font-display text-lg">{name}</b>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {members} {members === 1 ? 'member' : 'members'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CreateLeague({ seasonId }: { seasonId: SeasonId }) {
  const [name, setName] = useState('')
  const creation = useCreation()
  const create = useLeagueChange(() => creation('/api/game/leagues', leagueView, { seasonId, name }))
  return (
    <form onSubmit={submitting(() => create.mutate())} className="panel p-4">
      <Field
        label="Create a mini-league"
        placeholder="Name"
        value={name}
        maxLength={longestLeagueName}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          if (create.isError && value.trim().length >= shortestLeagueName) create.reset()
        }}
        error={create.error?.message}
        hint={`You can be in ${leaguesPerUser} leagues.`}
        action={
          <Button type="submit" busy={create.isPending} className="shrink-0">
            Create
          </Button>
        }
      />
    </form>
  )
}

function JoinByCode() {
  const [code, setCode] = useState('')
  const join = useLeagueChange(() => api.post('/api/game/leagues/join', leagueView, { code }))
  return (
    <form onSubmit={submitting(() => join.mutate())} className="panel p-4">
      <Field
        label="Join with a code"
        placeholder="8 letters and digits"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          if (join.isError) join.reset()
        }}
        error={join.error?.message}
        hint="A member can send it to you."
        action={
          <Button type="submit" variant="secondary" busy={join.isPending} className="shrink-0">
            Join
          </Button>
        }
      />
    </form>
  )
}

/** Creates or joins a league, and opens it. */
export function useLeagueChange(change: () => Promise<LeagueView>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: change,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: leaguesQuery.queryKey })
      await navigate(`/leagues/${id}`)
    },
  })
}

const submitting = (submit: () => void) => (event: SubmitEvent) => {
  event.preventDefault()
  submit()
}
