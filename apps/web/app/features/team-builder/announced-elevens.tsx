import { useQuery } from '@tanstack/react-query'
import type { MatchSummary, Side, SquadPlayer } from '@toprun/api-schema/match'
import { Check } from 'lucide-react'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Crest } from '../cards/crest.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { squadQuery } from '../matches/match-queries.ts'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { FormBars, tallestBar } from './form-bars.tsx'
import { withFullNames } from './full-names.ts'
import { ovalRoles } from './oval-layout.ts'

type AnnouncedElevensProps = {
  match: MatchSummary
  /** The ids of the players of the viewer's team; null without one. */
  own: readonly string[] | null
}

/** Each side's announced players, or its squad before the announcement. */
export function AnnouncedElevens({ match, own }: AnnouncedElevensProps) {
  const query = useQuery(squadQuery(match))
  return (
    <QueryPanel
      query={query}
      failure="The line-ups could not be loaded"
      skeleton={<CardSkeletons count={2} />}
    >
      {({ players }) => {
        const shared = { own: new Set(own), tallest: tallestBar(players) }
        const squads = Map.groupBy(withFullNames(players), ({ team }) => team)
        return (
          <div className="grid items-start gap-6 @2xl:grid-cols-2">
            {match.sides.map((side) => (
              <SideLineup key={side.name} side={side} squad={squads.get(side.name) ?? []} {...shared} />
            ))}
          </div>
        )
      }}
    </QueryPanel>
  )
}

type SharedProps = {
  own: ReadonlySet<string>
  /** The points of a bar as tall as it can be. */
  tallest: number
}

type SideLineupProps = SharedProps & { side: Side; squad: readonly SquadPlayer[] }

function SideLineup({ side, squad, ...shared }: SideLineupProps) {
  const isAnnounced = squad.some(({ announced }) => announced !== null)
  const byRole = ovalRoles.flatMap((each) => squad.filter(({ role }) => role === each))
  const shown = byRole.filter(({ announced }) => announced !== false)
  const others = byRole.filter(({ announced }) => announced === false)
  return (
    <section aria-label={`Line-up of ${side.name}`} className="panel @container p-4">
      <header className="mb-3 flex flex-wrap items-end gap-x-3">
        <Crest side={side} className="w-10 shrink-0" />
        <div>
          <h2 className="font-display text-2xl leading-tight font-bold">{side.name}</h2>
          <p className="text-sm text-muted">{isAnnounced ? 'Playing XI' : 'Not announced yet. The squad:'}</p>
        </div>
        <ColumnHeads />
      </header>
      {isAnnounced ? (
        <PlayerList label="Playing" players={shown} {...shared} />
      ) : (
        <SquadByRole squad={shown} {...shared} />
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-muted">Not in the XI</h3>
          <PlayerList label="Not in the XI" players={others} {...shared} />
        </>
      )}
    </section>
  )
}

function SquadByRole({ squad, ...shared }: SharedProps & { squad: readonly SquadPlayer[] }) {
  const byRole = Map.groupBy(squad, ({ role }) => role)
  return (
    <ul aria-label="Squad" className="grid gap-4">
      {ovalRoles
        .filter((role) => byRole.has(role))
        .map((role) => (
          <li key={role}>
            <h3 className="border-b border-line pb-1 text-sm font-semibold text-muted">{role}</h3>
            <PlayerList label={roleNames[role]} players={byRole.get(role) ?? []} isOneRole {...shared} />
          </li>
        ))}
    </ul>
  )
}

type PlayerListProps = SharedProps & {
  label: string
  players: readonly SquadPlayer[]
  /** The heading says their role. */
  isOneRole?: boolean
}

/** A player a row, whose name is whole. */
function PlayerList({ label, players, isOneRole = false, own, tallest }: PlayerListProps) {
  return (
    <ul aria-label={label} className="mt-2 grid auto-rows-fr grid-cols-[minmax(0,1fr)] gap-2">
      {players.map((player) => (
        <li key={player.id} className="flex min-w-0 items-center gap-2 @sm:gap-3">
          <RoundPortrait player={player} className={player.announced === false && 'opacity-60 grayscale'} />
          <span className="min-w-0 grow leading-tight">
            <span className="block font-semibold wrap-anywhere">{player.name}</span>
            <span className="flex items-center gap-1.5 text-sm text-muted">
              {!isOneRole && player.role}
              {own.has(player.id) && (
                <>
                  <Check className="size-4 shrink-0 text-pitch-text" aria-hidden="true" />
                  <span className="sr-only">In your team</span>
                </>
              )}
            </span>
          </span>
          <span className={`${creditsColumn} font-semibold tabular-nums`}>
            {player.credits.toFixed(1)}
            <span className="sr-only"> credits</span>
          </span>
          <LastFive player={player} tallest={tallest} />
        </li>
      ))}
    </ul>
  )
}

const creditsColumn = 'w-13 shrink-0 text-right'
const formColumn = 'flex w-10 shrink-0 items-center justify-end gap-2 text-sm text-muted @sm:w-26'

/** What the figures of the rows below are; each row says it itself to who hears it. */
function ColumnHeads() {
  return (
    <p aria-hidden="true" className="flex grow items-baseline justify-end gap-2 text-sm @sm:gap-3 text-muted">
      <span className={creditsColumn}>Credits</span>
      <span className={formColumn}>Form</span>
    </p>
  )
}

/** A player without a match has no bars. */
function LastFive({ player: { form, lastPoints }, tallest }: { player: SquadPlayer; tallest: number }) {
  if (form === null) return <span className={formColumn}>New</span>
  return (
    <span className={`${formColumn} tabular-nums`}>
      <FormBars points={lastPoints} tallest={tallest} className="h-5" />
      <span className="sr-only">Form </span>
      <span className="min-w-[4.5ch] text-right @max-sm:sr-only">{form.toFixed(1)}</span>
    </span>
  )
}
