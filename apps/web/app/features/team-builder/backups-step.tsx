import type { SquadPlayer } from '@toprun/api-schema/match'
import { ArrowUp, X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Choice } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import type { DraftAction, TeamDraft } from './draft.ts'

/** Which places are filled while there are fewer backups than places. */
export const fillingOrder =
  'The captain’s place is filled first, then the vice-captain’s, then the others by credits.'

/** Of the heading, in the address of the builder. */
export const backupsId = 'backups'

type BackupsStepProps = {
  squad: readonly SquadPlayer[]
  /** How many backups a team may have. */
  most: number
  draft: TeamDraft
  change: (action: DraftAction) => void
}

const iconButton =
  'grid size-11 place-items-center rounded-control text-muted enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-40'

/** The backups, in order. At the lock they replace players who are not in the announced eleven. */
export function BackupsStep({ squad, most, draft, change }: BackupsStepProps) {
  const backups = draft.backups.flatMap((id) => squad.find((player) => player.id === id) ?? [])
  const free = squad.filter(({ id }) => !draft.players.includes(id) && !draft.backups.includes(id))
  const { hash } = useLocation()
  // The browser looked for it before the draft was read.
  useEffect(() => {
    if (hash === `#${backupsId}`) document.getElementById(backupsId)?.scrollIntoView()
  }, [hash])
  return (
    <Section title="Backups" id={backupsId} look="large" titleClassName="scroll-mt-24">
      <p className="mt-1 text-muted">
        If a player is not in the announced eleven when teams lock, the first backup who keeps your team
        within the rules takes the place, with its captaincy and its Wild or Blue card. {fillingOrder}
      </p>
      {backups.length > 0 && (
        <ol className="mt-4 divide-y divide-line overflow-hidden rounded-control border border-line bg-surface">
          {backups.map((player, at) => (
            <li key={player.id} className="flex items-center gap-3 px-3 py-2">
              <span className="w-5 font-display text-lg font-bold tabular-nums">{at + 1}</span>
              <RoundPortrait player={player} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{player.name}</span>
                <span className="block truncate text-sm text-muted tabular-nums">
                  {player.team} · {player.role} · {player.credits.toFixed(1)}
                </span>
              </span>
              <button
                type="button"
                disabled={at === 0}
                aria-label={`Move ${player.name} up`}
                onClick={() => change({ type: 'backup-up', playerId: player.id })}
                className={iconButton}
              >
                <ArrowUp className="size-5" aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Remove ${player.name} from the backups`}
                onClick={() => change({ type: 'backup', playerId: player.id })}
                className={iconButton}
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {backups.length < most && (
        <div className="mt-4 sm:max-w-md">
          <Choice
            label="Add a backup"
            value=""
            options={[
              { value: '', label: `${backups.length} of ${most} chosen` },
              ...free.map(({ id, name, role, credits }) => ({
                value: id,
                label: `${name} · ${role} · ${credits.toFixed(1)}`,
              })),
            ]}
            onChoose={(playerId) => playerId && change({ type: 'backup', playerId })}
          />
        </div>
      )}
    </Section>
  )
}
