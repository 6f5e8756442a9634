import clsx from 'clsx'
import { ArrowRight, UserX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { MissingPlayer } from './missing-players.ts'

type MissingPlayersNoteProps = {
  missing: readonly MissingPlayer[]
  onReplace: (replaced: readonly Replacement[]) => void
}

interface Replacement {
  out: string
  playerId: string
}

/** The team's players who are not in the announced XI, with a replacement for each, and one press for all of them. */
export function MissingPlayersNote({ missing, onReplace }: MissingPlayersNoteProps) {
  const all = replacements(missing)
  return (
    <div role="status">
      {missing.length > 0 && (
        <section aria-label="Not playing" className="panel mt-2 border-ball p-3">
          {all.length > 1 && (
            <p className="mb-2 flex items-center justify-between gap-3">
              <b>Not in the XI</b>
              <Button className="shrink-0" onClick={() => onReplace(all)}>
                Replace all {all.length}
              </Button>
            </p>
          )}
          <ul className="grid gap-x-8 lg:grid-cols-2">
            {missing.map(({ player, replacement }) => (
              <li key={player.id} className="flex items-center justify-between gap-3">
                <span className="flex min-h-11 min-w-0 items-center gap-2 leading-tight max-sm:text-sm">
                  <UserX className="size-5 shrink-0 text-ball-text" aria-hidden="true" />
                  <span>
                    <b>{player.name}</b>
                    <span className={clsx(all.length > 1 && 'max-sm:sr-only')}> is not in the XI.</span>
                  </span>
                </span>
                {replacement && (
                  <button
                    type="button"
                    className="flex min-h-11 min-w-0 items-center gap-2 text-left leading-tight font-semibold max-sm:text-sm"
                    onClick={() => onReplace([{ out: player.id, playerId: replacement.id }])}
                  >
                    <span className="sr-only">Replace {player.name} with </span>
                    <ArrowRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
                    <span className="underline decoration-link underline-offset-4">{replacement.name}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Those who can be replaced. Together they keep the team within its limits. */
function replacements(missing: readonly MissingPlayer[]): Replacement[] {
  return missing.flatMap(({ player, replacement }) =>
    replacement ? [{ out: player.id, playerId: replacement.id }] : [],
  )
}
