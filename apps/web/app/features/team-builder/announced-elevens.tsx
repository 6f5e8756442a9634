import { useQuery } from '@tanstack/react-query'
import type { MatchSummary, Side, SquadPlayer } from '@toprun/api-schema/match'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Crest } from '../cards/crest.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { squadQuery } from '../matches/match-queries.ts'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { withFullNames } from './full-names.ts'
import { ovalRoles } from './oval-layout.ts'

/** Each side's announced players, or its squad before the announcement. */
export function AnnouncedElevens({ match }: { match: MatchSummary }) {
  const query = useQuery(squadQuery(match))
  return (
    <QueryPanel
      query={query}
      failure="The line-ups could not be loaded"
      skeleton={<CardSkeletons count={2} />}
    >
      {({ players }) => {
        const squads = Map.groupBy(withFullNames(players), ({ team }) => team)
        return (
          <div className="grid items-start gap-6 @xl:grid-cols-2">
            {match.sides.map((side) => (
              <SideLineup key={side.name} side={side} squad={squads.get(side.name) ?? []} />
            ))}
          </div>
        )
      }}
    </QueryPanel>
  )
}

function SideLineup({ side, squad }: { side: Side; squad: readonly SquadPlayer[] }) {
  const isAnnounced = squad.some(({ announced }) => announced !== null)
  const shown = squad.filter(({ announced }) => announced !== false)
  const others = squad.filter(({ announced }) => announced === false)
  return (
    <section aria-label={`Line-up of ${side.name}`} className="panel @container p-4">
      <header className="mb-3 flex items-center gap-3">
        <Crest side={side} className="w-10 shrink-0" />
        <div>
          <h2 className="font-display text-2xl leading-tight font-bold">{side.name}</h2>
          <p className="text-sm text-muted">{isAnnounced ? 'Playing XI' : 'Not announced yet. The squad:'}</p>
        </div>
      </header>
      {isAnnounced ? <PlayerList label="Playing" players={shown} /> : <SquadByRole squad={shown} />}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-muted">Not in the XI</h3>
          <PlayerList label="Not in the XI" players={others} />
        </>
      )}
    </section>
  )
}

/** An eleven has its order of batting; a squad has none. */
function SquadByRole({ squad }: { squad: readonly SquadPlayer[] }) {
  const byRole = Map.groupBy(squad, ({ role }) => role)
  return (
    <ul aria-label="Squad" className="grid gap-4">
      {ovalRoles
        .filter((role) => byRole.has(role))
        .map((role) => (
          <li key={role}>
            <h3 className="border-b border-line pb-1 text-sm font-semibold text-muted">{role}</h3>
            <PlayerList label={roleNames[role]} players={byRole.get(role) ?? []} isOneRole />
          </li>
        ))}
    </ul>
  )
}

type PlayerListProps = {
  label: string
  players: readonly SquadPlayer[]
  /** The heading says their role. */
  isOneRole?: boolean
}

function PlayerList({ label, players, isOneRole = false }: PlayerListProps) {
  return (
    <ul aria-label={label} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 @md:grid-cols-2">
      {players.map((player) => (
        <li key={player.id} className="flex min-w-0 items-center gap-3">
          <RoundPortrait player={player} className={player.announced === false && 'opacity-60 grayscale'} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{player.name}</span>
            {!isOneRole && <span className="block text-sm text-muted">{player.role}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
