import { useId } from 'react'

/** Light that falls from a lamp along an outline, to nothing and without an edge. */
export function LightBeam({ d, strength = 0.35 }: { d: string; strength?: number }) {
  const id = useId()
  return (
    <g style={{ mixBlendMode: 'screen' }}>
      <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff6d8" stopOpacity={strength} />
        <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
      </linearGradient>
      <filter id={`${id}soft`} x="-30%" y="-10%" width="160%" height="120%">
        <feGaussianBlur stdDeviation="24" />
      </filter>
      <path d={d} fill={`url(#${id}light)`} filter={`url(#${id}soft)`} />
    </g>
  )
}
