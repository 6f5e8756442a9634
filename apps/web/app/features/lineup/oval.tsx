import type { Role } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Portrait } from '../cards/portrait.tsx'
import { roleNames } from '../cards/role-names.ts'
import { OvalGround } from './oval-ground.tsx'
import { placeOnOval } from './oval-layout.ts'

export type OvalPlayer = {
  id: string
  name: string
  team: string
  role: Role
  /** The text below the name: `9.5 cr`, `+84`. */
  figure: string
  captain: boolean
  viceCaptain: boolean
  card: boolean
}

type OvalProps = {
  players: readonly OvalPlayer[]
  label: string
  /** Makes every player a button; its name begins with `verb`: `Remove Arun Nair`. */
  action?: { verb: string; onPlayer: (playerId: string) => void }
}

/** A team on the oval: the wicket-keeper at the back, the bowlers in front. */
export function Oval({ players, label, action }: OvalProps) {
  const places = placeOnOval(players)
  return (
    <section aria-label={label} className="@container relative mx-auto aspect-4/5 w-full max-w-lg">
      <OvalGround />
      <ul>
        {places.map(({ role, player, x, y }, at) => (
          <li
            key={player?.id ?? `empty-${role}-${at}`}
            className="absolute w-16 @md:w-20 -translate-x-1/2 -translate-y-1/2 transition-[left,top] duration-300 motion-reduce:transition-none"
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {player ? <Figure player={player} action={action} /> : <EmptyPlace role={role} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ player, action }: { player: OvalPlayer; action: OvalProps['action'] }) {
  const look = 'group relative flex w-full flex-col items-center rounded-control'
  if (!action) {
    return (
      <div className={look}>
        <FigureBody player={player} />
      </div>
    )
  }
  return (
    <button type="button" className={look} onClick={() => action.onPlayer(player.id)}>
      <span className="sr-only">{action.verb}</span>
      <FigureBody player={player} />
    </button>
  )
}

function FigureBody({ player }: { player: OvalPlayer }) {
  const { captain, viceCaptain, card } = player
  return (
    <>
      <span className="relative">
        <span
          className={clsx(
            'block size-11 overflow-hidden rounded-full bg-oval-shade ring-2 @md:size-14',
            captain || viceCaptain ? 'ring-gold' : 'ring-oval-line group-hover:ring-gold',
          )}
        >
          <Portrait
            seed={player.id}
            kit={player.team}
            role={player.role}
            size="thumb"
            className="size-full pt-1"
          />
        </span>
        {(captain || viceCaptain) && (
          <span className="absolute -top-1 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-gold px-1 font-display text-xs font-bold text-on-gold">
            {captain ? 'C' : 'VC'}
            <span className="sr-only">{captain ? 'aptain' : ', vice-captain'}</span>
          </span>
        )}
        {card && (
          <span className="absolute -bottom-0.5 -left-1.5 h-5 w-3.5 rounded-[3px] border border-white/70 bg-card-blue shadow">
            <span className="sr-only">carries a Blue card</span>
          </span>
        )}
      </span>
      <span className="-mt-0.5 block max-w-full rounded-control bg-oval-tag px-1 py-0.5 text-center text-[0.6875rem] leading-4 text-oval-ink @md:px-1.5 @md:text-xs">
        <span className="block truncate font-semibold">
          <span className="sr-only">{firstNames(player.name)} </span>
          {lastName(player.name)}
        </span>
        <span className="block leading-3 tabular-nums opacity-90">{player.figure}</span>
      </span>
    </>
  )
}

function EmptyPlace({ role }: { role: Role }) {
  return (
    <span className="flex flex-col items-center">
      <span className="grid size-11 place-items-center rounded-full border-2 border-dashed border-oval-line bg-oval-shade font-display font-bold text-oval-ink @md:size-14">
        {role}
      </span>
      <span className="-mt-0.5 rounded-control bg-oval-tag px-1.5 py-0.5 text-center text-xs leading-4 text-oval-ink">
        {roleNames[role]}
      </span>
    </span>
  )
}

/** `Arun Nair` is shown on the oval as `Nair`. */
function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name
}

function firstNames(name: string): string {
  return name.split(' ').slice(0, -1).join(' ')
}
