import type { LookCode } from '@toprun/api-schema/look'
import type { Role } from '@toprun/api-schema/match'
import type { SideIdentity } from '@toprun/api-schema/side'
import { useId } from 'react'
import { kitOf } from '../cards/kits.ts'
import { numbersFrom } from '../cards/seeded-numbers.ts'
import { nightOf } from './night.ts'
import { NightGround } from './night-ground.tsx'
import { Portrait } from './portraits/portrait.tsx'

type PlayerProps = { id: string; kit: string | SideIdentity; role: Role; look: LookCode | null }

/** A player in the kit of their side. The page is the ground: the sky of its theme. */
export function PlayerPicture({ id, kit, role, look }: PlayerProps) {
  return (
    <svg viewBox="0 0 200 240" aria-hidden="true">
      <Glow colour={kitOf(kit).body} />
      <Portrait seed={id} kit={kit} role={role} look={look} size="full" />
    </svg>
  )
}

/** The same before the lights of the ground, on the right of a sharing picture, 1200 × 630; the left is left for text. */
export function PlayerSharePicture(player: PlayerProps) {
  const id = useId()
  const { body, cloth } = kitOf(player.kit)
  return (
    <svg viewBox="0 0 1200 630" aria-hidden="true">
      <NightGround night={nightOf(player.id)} />
      <linearGradient id={`${id}fade`}>
        <stop offset=".08" stopColor="#000" />
        <stop offset=".42" stopColor="#fff" />
      </linearGradient>
      <mask id={`${id}right`}>
        <rect x={620} width={580} height={630} fill={`url(#${id}fade)`} />
      </mask>
      <g mask={`url(#${id}right)`}>
        <svg
          aria-hidden="true"
          x={620}
          width={580}
          height={630}
          viewBox="0 0 200 240"
          preserveAspectRatio="xMidYMin slice"
        >
          <Backdrop seed={player.id} glow={body} deep={cloth} />
          <PlayerPicture {...player} />
        </svg>
      </g>
    </svg>
  )
}

/** An entertainer on stage, at a microphone. */
export function EntertainerPicture({ id, look }: { id: string; look: LookCode }) {
  const person = { seed: id, role: 'STAGE', look } as const
  return (
    <svg viewBox="0 0 200 240" aria-hidden="true">
      <Glow colour="#a4488c" />
      <Portrait {...person} size="full" />
    </svg>
  )
}

/** In the colour of the kit, around the head. */
function Glow({ colour }: { colour: string }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id} cx=".5" cy=".45" r=".45">
        <stop offset="0" stopColor={colour} stopOpacity=".6" />
        <stop offset=".5" stopColor={colour} stopOpacity=".28" />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </radialGradient>
      <rect width={200} height={240} fill={`url(#${id})`} />
    </>
  )
}

/** Lamps out of focus over a crowd. */
function Backdrop({ seed, glow, deep }: { seed: string; glow: string; deep: string }) {
  const id = useId()
  const next = numbersFrom(`lights:${seed}`)
  const lights = Array.from({ length: 22 }, () => ({
    x: Math.round(next() * 200),
    y: Math.round(20 + next() * 150),
    r: 2 + Math.round(next() * 14) / 2,
    light: 0.08 + Math.round(next() * 22) / 100,
  }))
  return (
    <g>
      <defs>
        <linearGradient id={`${id}air`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#080d1a" />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx=".5" cy=".5" r=".55">
          <stop offset="0" stopColor={glow} stopOpacity=".95" />
          <stop offset=".55" stopColor={glow} stopOpacity=".4" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}lamp`}>
          <stop offset="0" stopColor="#ffedbb" stopOpacity=".55" />
          <stop offset="1" stopColor="#fff6d6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={200} height={240} fill={`url(#${id}air)`} />
      <rect width={200} height={240} fill={`url(#${id}glow)`} />
      <circle cx={26} cy={14} r={74} fill={`url(#${id}lamp)`} />
      <circle cx={182} cy={26} r={62} fill={`url(#${id}lamp)`} />
      {lights.map(({ x, y, r, light }) => (
        <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} fill="#ffefc4" opacity={light} />
      ))}
    </g>
  )
}
