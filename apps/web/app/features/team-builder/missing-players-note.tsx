import { UserX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { MissingPlayer } from './missing-players.ts'

type MissingPlayersNoteProps = {
  missing: readonly MissingPlayer[]
  onReplace: (out: string, playerId: string) => void
}

/** The team's players who are not in the announced XI, with a replacement for each. */
export function MissingPlayersNote({ missing, onReplace }: MissingPlayersNoteProps) {
  return (
    <div role="status">
      {missing.length > 0 && (
        <ul className="panel mt-2 grid gap-2 border-ball p-3">
          {missing.map(({ player, replacement }) => (
            <li key={player.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 items-center gap-2">
                <UserX className="size-5 shrink-0 text-ball-text" aria-hidden="true" />
                <span>
                  <b>{player.name}</b> is not in the XI.
                </span>
              </span>
              {replacement && (
                <Button variant="secondary" onClick={() => onReplace(player.id, replacement.id)}>
                  <span className="sr-only">Replace {player.name} </span>
                  <span aria-hidden="true">Replace </span>with {replacement.name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
