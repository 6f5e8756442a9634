import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { MatchSides } from '../cards/match-sides.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { matchQuery, myTeamsQuery, squadQuery } from '../matches/match-queries.ts'

type OfTeam = { id: string; matchId: string; name: string }

type MissingBarProps = {
  team: OfTeam
  /** Those who are known: their faces are grey. */
  missing: Team['players']
  /** `primary` where replacing is the one action of the screen. */
  replace?: 'primary' | 'secondary'
  className?: string
  children: ReactNode
}

/** That players of a team are not in the announced XI, in red wherever it stands, with the way to replace them. */
export function MissingBar({ team, missing, replace = 'secondary', className, children }: MissingBarProps) {
  return (
    <div
      className={clsx(
        'flex items-center gap-3 rounded-control border border-ball bg-[color-mix(in_oklab,var(--ball)_16%,var(--surface))] px-3 py-2',
        className,
      )}
    >
      {missing.length > 0 ? (
        <span className="flex shrink-0">
          {missing.slice(0, 2).map((player) => (
            <RoundPortrait
              key={player.playerId}
              player={{ ...player, id: player.playerId }}
              className="grayscale not-first:-ml-5 max-sm:not-first:hidden"
            />
          ))}
        </span>
      ) : (
        <UserX className="size-5 shrink-0 text-ball-text" aria-hidden="true" />
      )}
      <div className="min-w-0 grow text-sm leading-tight">{children}</div>
      {/* To the builder, which names a replacement for each. */}
      <ButtonLink variant={replace} className="shrink-0" to={`/matches/${team.matchId}/team/${team.id}`}>
        Replace<span className="sr-only"> players of {team.name}</span>
      </ButtonLink>
    </div>
  )
}

/** `2 of your players are not in the XI` */
export function missingText(count: number): string {
  return `${count} of your players ${count === 1 ? 'is' : 'are'} not in the XI`
}

type MissingCountBarProps = Pick<MissingBarProps, 'team' | 'replace' | 'className'> & {
  count: number
  /** The team is named here. */
  named?: boolean
}

/** The same where only their number is known at first. */
export function MissingCountBar({ team, count, named = false, ...look }: MissingCountBarProps) {
  const { data } = useQuery(matchQuery(team.matchId))
  const squad = useQuery({
    ...squadQuery(data?.match ?? { id: team.matchId, announcedAt: null }),
    enabled: data !== undefined,
  })
  const teams = useQuery(myTeamsQuery(team.matchId))
  const out = new Set(squad.data?.players.flatMap(({ id, announced }) => (announced === false ? [id] : [])))
  const players = teams.data?.teams.find(({ id }) => id === team.id)?.players ?? []
  const bar = (
    <MissingBar team={team} missing={players.filter(({ playerId }) => out.has(playerId))} {...look}>
      {named && <p className="text-base leading-tight font-semibold">{team.name}</p>}
      <p className={clsx(!named && 'font-semibold')}>{missingText(count)}</p>
    </MissingBar>
  )
  return data ? <MatchSides match={data.match}>{bar}</MatchSides> : bar
}
