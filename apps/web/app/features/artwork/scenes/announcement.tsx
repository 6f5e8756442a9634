import { useId } from 'react'
import { kitOf } from '../../cards/kits.ts'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const paperColours = ['#f2c653', '#e4443a', '#fff3df', '#45b9e0', '#38c172'] as const

/** A megaphone under bunting, and paper in the air. */
export function AnnouncementScene({ night, slug }: SceneProps) {
  const kit = kitOf(slug)
  const papers = Array.from({ length: 46 }, (_, at) => ({
    x: Math.round(640 + night.next() * 640),
    y: Math.round(40 + night.next() * 520),
    turn: Math.round(night.next() * 180),
    long: 14 + Math.round(night.next() * 16),
    colour: paperColours[at % paperColours.length],
  }))
  const tilt = -16 + Math.round(night.next() * 10)
  return (
    <g>
      <NightGround night={night} />
      <Bunting />
      <g transform={`translate(470 400) rotate(${tilt})`}>
        <Sound />
        <Megaphone kit={kit} />
      </g>
      {papers.map(({ x, y, turn, long, colour }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={long}
          height={8}
          rx={2}
          fill={colour}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </g>
  )
}

function Sound() {
  return (
    <g fill="none" stroke="#fff3cf" strokeWidth={15} strokeLinecap="round">
      <path d="M420 -120Q480 0 420 120" opacity={0.95} />
      <path d="M490 -180Q580 0 490 180" opacity={0.65} />
      <path d="M562 -240Q680 0 562 240" opacity={0.35} />
    </g>
  )
}

function Megaphone({ kit }: { kit: ReturnType<typeof kitOf> }) {
  const id = useId()
  return (
    <g>
      <linearGradient id={`${id}horn`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fffdf5" />
        <stop offset=".5" stopColor="#f1e4c6" />
        <stop offset="1" stopColor="#b9a67c" />
      </linearGradient>
      <path d="M-120 60L-84 220Q-80 236 -64 234L-26 228Q-12 226 -16 210L-50 60Z" fill={kit.cloth} />
      <path d="M-120 60L-104 130 -36 122 -50 60Z" fill="#000" opacity={0.25} />
      <path d="M-30 -92L330 -230V230L-30 92Z" fill={`url(#${id}horn)`} />
      <path d="M-30 -92L330 -230V-160L-30 -56Z" fill="#fff" opacity={0.55} />
      <ellipse cx={330} rx={66} ry={230} fill="#7f1a15" />
      <ellipse cx={330} rx={66} ry={230} fill="none" stroke={kit.trim} strokeWidth={20} />
      <ellipse cx={322} rx={34} ry={130} fill="#3c0a0a" />
      <path d="M-190 -70Q-190 -92 -168 -92H-30V92H-168Q-190 92 -190 70Z" fill={kit.body} />
      <path d="M-190 20H-30V92H-168Q-190 92 -190 70Z" fill={kit.cloth} />
      <path d="M-48 -92H-16V92H-48Z" fill={kit.trim} />
      <rect x={-232} y={-44} width={46} height={88} rx={14} fill="#232a38" />
    </g>
  )
}

/** Pennants on two strings from side to side. */
function Bunting() {
  const string = (droop: number, y: number) =>
    Array.from({ length: 13 }, (_, at) => {
      const way = (at + 0.5) / 13
      return { x: way * 1280, y: y + Math.sin(way * Math.PI) * droop, colour: paperColours[at % 5] }
    })
  return (
    <g>
      <path d="M-10 10Q640 190 1290 10" fill="none" stroke="#fff3df" strokeWidth={4} />
      {string(90, 12).map(({ x, y, colour }) => (
        <path key={x} d={`M${x - 34} ${y - 4}H${x + 34}L${x} ${y + 66}Z`} fill={colour} />
      ))}
    </g>
  )
}
