import type { SquadPlayer } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Section } from '../../ui/section.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { roleNames } from '../cards/shown-card.ts'
import { countedPoints } from '../matches/points-text.ts'
import '../matches/captaincy-mark.css'
import { captaincyBands } from '../matches/captaincy-bands.ts'
import type { DraftAction, TeamDraft } from './draft.ts'

type LeadersStepProps = {
  players: readonly SquadPlayer[]
  draft: TeamDraft
  change: (action: DraftAction) => void
}

/**
 * Chooses one captain for twice the points, and one vice-captain for one and a half times, by what each did lately and what others chose.
 */
export function LeadersStep({ players, draft, change }: LeadersStepProps) {
  return (
    <Section title="Captain and vice-captain" look="large">
      <p className="mt-1 text-muted">
        The captain scores 2x, the vice-captain 1.5x. Points lost count the same way.
      </p>
      {/* Above both columns of the rows, which are as wide as their buttons; each figure says it to a screen reader. */}
      <p aria-hidden="true" className="mt-4 flex justify-end px-3 pb-1 text-xs leading-tight text-muted">
        <span className="w-26 text-center sm:w-27">Picked by</span>
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-control border border-line bg-surface">
        {players.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-3 py-2 sm:gap-x-3"
          >
            <RoundPortrait player={player} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{player.name}</span>
              <span className="block truncate text-sm text-muted">
                <span className="sm:hidden">{player.role}</span>
                <span className="max-sm:hidden">{roleNames[player.role]}</span> · {player.credits.toFixed(1)}{' '}
                credits
              </span>
              <span className="block text-sm text-muted tabular-nums">{lately(player)}</span>
            </span>
            <Band
              band="captain"
              player={player}
              share={player.captainPercent}
              checked={draft.captain === player.id}
              onChange={() => change({ type: 'captain', playerId: player.id })}
            />
            <Band
              band="vice"
              player={player}
              share={player.vicePercent}
              checked={draft.viceCaptain === player.id}
              onChange={() => change({ type: 'vice-captain', playerId: player.id })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** `Form 42.4 · 212 points`, of the last five matches; a player without one has no form. A narrow line breaks at the dot. */
function lately({ form, lastPoints }: SquadPlayer): string {
  if (form === null) return 'New'
  const sum = lastPoints.reduce((total, points) => total + points, 0)
  return `Form\u00a0${form.toFixed(1)} · ${countedPoints(sum).replace(' ', '\u00a0')}`
}

const times = { captain: '2x', vice: '1.5x' } as const

type BandProps = {
  band: keyof typeof times
  player: SquadPlayer
  /** Of the teams of this match, in per cent. */
  share: number
  checked: boolean
  onChange: () => void
}

function Band({ band, player, share, checked, onChange }: BandProps) {
  const { letter, says } = captaincyBands[band]
  return (
    <span className="grid justify-items-center gap-0.5">
      <label
        className={clsx(
          'relative grid size-12 cursor-pointer place-content-center border text-center leading-none',
          band === 'captain' ? 'rounded-control' : 'rounded-full',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          checked ? 'captaincy-mark' : 'border-control text-ink hover:bg-raised',
        )}
        data-band={band}
      >
        <input
          type="radio"
          name={band}
          checked={checked}
          onChange={onChange}
          aria-label={`${says}: ${player.name}`}
          className="absolute inset-0 cursor-pointer appearance-none"
        />
        <span className="font-display text-base font-bold" aria-hidden="true">
          {letter}
        </span>
        <span className="mt-0.5 text-xs" aria-hidden="true">
          {times[band]}
        </span>
      </label>
      <span className="text-xs text-muted tabular-nums">
        <span className="sr-only">{says} in </span>
        {share}%<span className="sr-only"> of teams</span>
      </span>
    </span>
  )
}
