import './oval.css'
import type { Role } from '@toprun/api-schema/match'
import { memo, type ReactNode, useRef } from 'react'
import { OvalGround } from './oval-ground.tsx'
import { placeOnOval, placeWithoutRoles } from './oval-layout.ts'
import { ovalNames } from './oval-names.ts'
import { OvalGhost, type OvalPlayer, OvalToken } from './oval-token.tsx'
import { useFlights } from './use-flights.ts'

type OvalProps = {
  players: readonly OvalPlayer[]
  label: string
  /** Makes every player a button; its name begins with `verb`: `Remove Arun Nair`. */
  action?: { verb: string; onPlayer: (playerId: string) => void } | undefined
  /** Makes every empty place a button. */
  onEmpty?: ((role: Role | null) => void) | undefined
  /** A team of live fantasy: seven, without roles. */
  withoutRoles?: boolean
  /** How many places there are; by default one for each player. */
  size?: number
  /** Left and right are swapped, to face another oval. */
  mirrored?: boolean
}

/** A team on the oval: the wicket-keeper at the far end, the bowlers in front, and a place for everyone from the start. */
export const Oval = memo(function Oval({
  players,
  label,
  action,
  onEmpty,
  withoutRoles = false,
  size = players.length,
  mirrored = false,
}: OvalProps) {
  const ground = useRef<HTMLElement>(null)
  const places = withoutRoles ? placeWithoutRoles(players) : placeOnOval(players, size)
  const names = ovalNames(players.map(({ name }) => name))
  useFlights(
    ground,
    places.flatMap(({ player }) => player?.id ?? []),
  )
  const lines = new Set(places.map(({ y }) => y)).size
  return (
    <section ref={ground} aria-label={label} className="oval" data-lines={lines}>
      <OvalGround />
      <ul>
        {places.map(({ role, player, x, y }, at) => (
          <li
            key={player?.id ?? `empty-${at}`}
            data-place={player?.id}
            data-greyed={player?.isGreyed || undefined}
            className="oval-place"
            style={{ left: `${mirrored ? 100 - x : x}%`, top: `${y}%` }}
          >
            {player ? (
              <Figure onPress={action && (() => action.onPlayer(player.id))} verb={action?.verb}>
                <OvalToken player={player} shownName={names[players.indexOf(player)] ?? player.name} />
              </Figure>
            ) : (
              <Figure onPress={onEmpty && (() => onEmpty(role))}>
                <OvalGhost role={role} />
              </Figure>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
})

type FigureProps = { onPress: (() => void) | undefined; verb?: string | undefined; children: ReactNode }

function Figure({ onPress, verb, children }: FigureProps) {
  if (!onPress) return <div className="oval-figure">{children}</div>
  return (
    <button type="button" className="oval-figure" onClick={onPress}>
      {verb && <span className="sr-only">{verb} </span>}
      {children}
    </button>
  )
}
