import { useId } from 'react'
import { boundaryPower } from './oval-layout.ts'

/** A closed superellipse around (40, 50) with the half axes `rx` and `ry`. */
function groundPath(rx: number, ry: number): string {
  const points = Array.from({ length: 96 }, (_, at) => {
    const angle = (at / 96) * 2 * Math.PI
    const [across, along] = [Math.cos(angle), Math.sin(angle)]
    const x = 40 + rx * Math.sign(across) * Math.abs(across) ** (2 / boundaryPower)
    const y = 50 + ry * Math.sign(along) * Math.abs(along) ** (2 / boundaryPower)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

const grass = groundPath(40, 50)
const rope = groundPath(38.2, 47.8)

/** The ground: mown stripes, rope, inner circle, pitch. */
export function OvalGround() {
  const id = useId()
  const stripes = Array.from({ length: 5 }, (_, at) => at * 20)
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <clipPath id={`${id}-ground`}>
          <path d={grass} />
        </clipPath>
        <radialGradient id={`${id}-light`} cx="50%" cy="38%" r="70%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.28" />
        </radialGradient>
      </defs>
      <g clipPath={`url(#${id}-ground)`}>
        <rect width="80" height="100" fill="var(--oval)" />
        {stripes.map((y) => (
          <rect key={y} y={y} width="80" height="10" fill="var(--oval-stripe)" />
        ))}
        <rect width="80" height="100" fill={`url(#${id}-light)`} />
      </g>
      <path d={rope} fill="none" stroke="var(--oval-line)" strokeWidth="0.7" />
      <ellipse
        cx="40"
        cy="50"
        rx="23"
        ry="29"
        fill="none"
        stroke="var(--oval-line)"
        strokeWidth="0.4"
        strokeDasharray="1.6 1.4"
      />
      <g>
        <rect x="36" y="36" width="8" height="28" rx="0.6" fill="var(--oval-pitch)" />
        <path d="M36.5 39.500h7M36.5 60.500h7" stroke="#fff" strokeWidth="0.4" opacity="0.8" />
        <path d="M39.2 37.200h1.600M39.2 62.800h1.6" stroke="#5b4326" strokeWidth="0.7" />
      </g>
    </svg>
  )
}
