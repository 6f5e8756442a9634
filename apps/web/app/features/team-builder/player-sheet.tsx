import { useQuery } from '@tanstack/react-query'
import type { SquadPlayer } from '@toprun/api-schema/match'
import type { PlayerSheetResponse } from '@toprun/api-schema/team-builder'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { pointsText } from '../matches/points-text.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { playerSheetQuery } from './builder-queries.ts'

type PlayerSheetProps = { matchId: string; player: SquadPlayer; onClose: () => void }

/** What a player did before this match, and how many teams have them. */
export function PlayerSheet({ matchId, player, onClose }: PlayerSheetProps) {
  const query = useQuery(playerSheetQuery(matchId, player.id))
  return (
    <Dialog
      onClose={onClose}
      title={player.fullName ?? player.name}
      description={`${player.team} · ${roleNames[player.role]} · ${player.credits.toFixed(1)} credits`}
    >
      <QueryPanel
        query={query}
        failure="The player could not be loaded"
        skeleton={<PersonRowSkeletons count={5} />}
      >
        {(sheet) => <Sheet sheet={sheet} form={player.form} />}
      </QueryPanel>
    </Dialog>
  )
}

const dateText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

function Sheet({ sheet, form }: { sheet: PlayerSheetResponse; form: number | null }) {
  const isNew = form === null && sheet.against === null && sheet.atGround === null
  const facts = [
    ...(isNew
      ? []
      : [
          { term: 'Form', value: form === null ? 'Not known yet' : form.toFixed(1) },
          { term: 'Against this side', value: averageText(sheet.against) },
          { term: 'At this ground', value: averageText(sheet.atGround) },
        ]),
    { term: 'Picked by', value: `${sheet.pickedPercent}%` },
    { term: 'Captain of', value: `${sheet.captainPercent}%` },
  ]
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="font-semibold">Last five matches of this format</h3>
        {sheet.last.length === 0 ? (
          <p className="mt-1 text-muted">{isNew ? 'New: no match yet.' : 'No match here yet.'}</p>
        ) : (
          <ol className="mt-2 divide-y divide-line">
            {sheet.last.map((match) => (
              <li key={match.matchId} className="flex items-baseline justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block truncate">v {match.against}</span>
                  <span className="block truncate text-sm text-muted">
                    {dateText.format(new Date(match.startsAt))} · {match.venue}
                  </span>
                </span>
                <span className="font-display text-xl font-bold tabular-nums">
                  {pointsText(match.points)}
                  <span className="sr-only"> points</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function averageText(average: PlayerSheetResponse['against']): string {
  if (!average) return 'No matches yet'
  return `${pointsText(average.points)} in ${average.matches}`
}
