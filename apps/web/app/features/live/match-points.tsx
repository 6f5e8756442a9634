import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/panel-state.tsx'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { PointsList } from './points-list.tsx'

/** Every player's points in the match, before captaincy and cards; one side alone if wished. */
export function MatchPoints({ matchId, sides }: { matchId: string; sides: readonly { name: string }[] }) {
  const query = useQuery(matchPointsQuery(matchId))
  const [side, setSide] = useState('')
  return (
    <QueryPanel query={query} failure="The points could not be loaded" skeleton={<RowSkeletons count={8} />}>
      {({ players }) =>
        players.length === 0 ? (
          <EmptyState title="No points yet" text="They are counted from the first ball." />
        ) : (
          <div className="grid gap-4">
            <label className="grid gap-1 text-sm text-muted sm:w-64">
              Side
              <select
                value={side}
                onChange={(event) => setSide(event.target.value)}
                className="min-h-11 rounded-md border border-control bg-surface px-2 text-base text-ink"
              >
                <option value="">Both sides</option>
                {sides.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <PointsList
              label="Points of the players"
              players={players.filter(({ team }) => !side || team === side)}
            />
          </div>
        )
      }
    </QueryPanel>
  )
}
