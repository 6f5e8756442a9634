import { useId } from 'react'
import { Portrait } from '../cards/portrait.tsx'

const foils = {
  silver: { edge: '#f1f5fa', top: '#a9b4c3', low: '#465263', mark: '#ffffff' },
  gold: { edge: '#ffe596', top: '#e2a832', low: '#6c420b', mark: '#fff4c4' },
  black: { edge: '#a03a34', top: '#453c40', low: '#0d0b0e', mark: '#f26357' },
  diamond: { edge: '#dffaff', top: '#73c6e6', low: '#3a3596', mark: '#ffffff' },
} as const

export type Foil = keyof typeof foils

/** A player's card, 250 × 350 around its middle. */
export function FoilCard({ foil, seed, kit }: { foil: Foil; seed: string; kit: string }) {
  const id = useId()
  const { edge, top, low, mark } = foils[foil]
  return (
    <g transform="translate(-125 -175)">
      <defs>
        <linearGradient id={`${id}ground`} x1="0" y1="0" x2=".4" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
        <clipPath id={`${id}card`}>
          <rect width={250} height={350} rx={20} />
        </clipPath>
      </defs>
      <rect x={6} y={10} width={250} height={350} rx={20} opacity={0.3} />
      <g clipPath={`url(#${id}card)`}>
        <rect width={250} height={350} fill={`url(#${id}ground)`} />
        <g stroke={mark} strokeWidth={10} opacity={0.12}>
          {[0, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240, 264, 288, 312, 336].map((turn) => (
            <path key={turn} d="M125 130V-200" transform={`rotate(${turn} 125 130)`} />
          ))}
        </g>
        <svg aria-hidden="true" x={16} y={28} width={218} height={232} viewBox="0 0 200 212">
          <Portrait seed={seed} kit={kit} size="bust" />
        </svg>
        <path d="M0 256H250V350H0Z" fill={low} />
        <path d="M0 256H250V262H0Z" fill={edge} opacity={0.8} />
        <rect x={54} y={278} width={142} height={16} rx={8} fill={mark} opacity={0.9} />
        {[81, 103, 125, 147, 169].map((x) => (
          <path
            key={x}
            d={`M${x} 306l3.600 7.400 8.200 1.100 -6 5.700 1.500 8.100 -7.300 -3.900 -7.300 3.900 1.500 -8.100 -6 -5.700 8.200 -1.100Z`}
            fill={mark}
            opacity={0.85}
          />
        ))}
        <path d="M-40 300L170 -20H232L0 340Z" fill="#fff" opacity={0.16} />
        <path d="M60 370L290 30V66L92 370Z" fill="#fff" opacity={0.1} />
      </g>
      <rect x={3.5} y={3.5} width={243} height={343} rx={17} fill="none" stroke={edge} strokeWidth={7} />
    </g>
  )
}

/** A glint of four points. */
export function Glint({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <path
      d={`M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`}
      fill="#fffbe8"
    />
  )
}
