import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { MatchSides } from '../cards/match-sides.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { matchQuery } from '../matches/match-queries.ts'
import { useLeftOut } from './left-out-note.tsx'
import { useOwnTeam } from './use-own-team.ts'

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

/** The same where only their number is known at first: their faces come with the match. */
export function MissingCountBar(props: MissingCountBarProps) {
  const { data } = useQuery(matchQuery(props.team.matchId))
  return data ? <KnownBar {...props} match={data.match} /> : <CountBar {...props} missing={[]} />
}

function KnownBar({ match, ...props }: MissingCountBarProps & { match: MatchSummary }) {
  const leftOutOf = useLeftOut(match)
  const team = useOwnTeam({ matchId: match.id, teamId: props.team.id })
  return (
    <MatchSides match={match}>
      <CountBar {...props} missing={team ? leftOutOf(team) : []} />
    </MatchSides>
  )
}

function CountBar({ count, named = false, ...bar }: MissingCountBarProps & Pick<MissingBarProps, 'missing'>) {
  return (
    <MissingBar {...bar}>
      {named && <p className="text-base leading-tight font-semibold">{bar.team.name}</p>}
      <p className={clsx(!named && 'font-semibold')}>{missingText(count)}</p>
    </MissingBar>
  )
}
