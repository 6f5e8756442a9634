import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type LeagueView,
  leaguesPerUser,
  league as leagueView,
  longestLeagueName,
  type SeasonId,
  shortestLeagueName,
} from '@toprun/api-schema/season'
import { ChevronRight } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useCreation } from '../../platform/use-creation.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import picture from '../../ui/empty/leagues.svg?no-inline'
import { Field } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { isComing, Loading, QueryPanel } from '../../ui/query-panel.tsx'
import { ordinal } from '../matches/points-text.ts'
import { leaguesQuery, leagueTableQuery } from './season-queries.ts'
import { LeaguesSkeleton, leaguesLayout, StandingsRowsSkeleton } from './season-skeletons.tsx'
import { StandingsTable } from './standings-table.tsx'

/** The user's mini-leagues of a season, or what the first step is, beside the forms that create one and join one. */
export function MyLeagues({ seasonId }: { seasonId: SeasonId }) {
  const query = useOwn(leaguesQuery)
  const leagues = query.data?.leagues.filter(({ season }) => season.id === seasonId)
  // Together: where there is no league, the forms come first.
  if (isComing(query))
    return (
      <Loading>
        <LeaguesSkeleton />
      </Loading>
    )
  return (
    <section aria-labelledby="mini-leagues" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="mini-leagues" className="font-display text-2xl font-bold">
          Mini-leagues
        </h2>
        <p className="text-muted">
          A table among friends. Everybody’s best team in each match counts, over the whole season.
        </p>
      </div>
      <div className={leaguesLayout}>
        {leagues?.length === 0 ? (
          <>
            {forms(seasonId)}
            <NoLeague />
          </>
        ) : (
          <>
            <div className="lg:col-start-1 lg:row-start-1">
              <QueryPanel query={query} failure="Your mini-leagues could not be loaded" skeleton={null}>
                {() => <LeagueList leagues={leagues ?? []} />}
              </QueryPanel>
            </div>
            {forms(seasonId)}
          </>
        )}
      </div>
    </section>
  )
}

const forms = (seasonId: SeasonId) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-1">
    <CreateLeague seasonId={seasonId} />
    <JoinByCode />
  </div>
)

const preview = ['You', 'A friend', 'Another friend']

/** What the first step is, beside the forms that take it, and what a league will look like. */
function NoLeague() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-start-1 lg:row-start-1">
      <EmptyState
        picture={picture}
        title="You have not joined a league this season."
        text="Name a table, create it, and send its code to your friends. If a friend has one, join with its code."
      />
      <div aria-hidden="true" className="mask-b-from-40%">
        <StandingsTable caption="Members by points" rows={[]} own={null} free={preview} />
      </div>
    </div>
  )
}

/** How many of a league's best stand in the list. */
const shownBest = 3

function LeagueList({ leagues }: { leagues: readonly LeagueView[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {leagues.map((league) => (
        <li key={league.id}>
          <League league={league} />
        </li>
      ))}
    </ul>
  )
}

/** Its name, the user's rank in it, and its best with the user's own row. */
function League({ league: { id, name, members } }: { league: LeagueView }) {
  const { data: table, isPending } = useQuery(leagueTableQuery(id, null, 1))
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Link
        to={`/leagues/${id}`}
        className="flex min-h-14 items-center justify-between gap-3 rounded-control px-1 hover:bg-raised"
      >
        <span className="min-w-0">
          <b className="block truncate font-display text-xl">{name}</b>
          <span className="block min-h-5 truncate text-sm text-muted tabular-nums">
            {members} {members === 1 ? 'member' : 'members'}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-3 tabular-nums">
          {table?.own && (
            <b className="font-display text-3xl leading-none font-extrabold">{ordinal(table.own.rank)}</b>
          )}
          <ChevronRight aria-hidden="true" className="size-4" />
        </span>
      </Link>
      {isPending && <StandingsRowsSkeleton rows={shownBest} />}
      {table && (
        <StandingsTable
          caption={`The best of ${name}`}
          rows={table.rows.slice(0, shownBest)}
          own={table.own}
        />
      )}
    </article>
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
