import { memo, useId } from 'react'
import { useMatchSides } from '../cards/match-sides.tsx'

/** The start and height of the mown stripes; they widen towards the viewer. */
const stripes = [
  { y: 96, height: 14 },
  { y: 128, height: 21 },
  { y: 176, height: 30 },
  { y: 243, height: 42 },
  { y: 336, height: 58 },
  { y: 462, height: 78 },
]
const lamps = [0, 1]
const lampRow = {
  stroke: 'var(--oval-lamp)',
  strokeWidth: 4.2,
  strokeLinecap: 'round',
  strokeDasharray: '0 6',
} as const
const boards = Array.from({ length: 9 }, (_, at) => at)

/** People in the stands, at no even distance; each sixth wears the colour of a side. */
const crowd = {
  ...{ width: 97, height: 41 },
  heads: Array.from({ length: 150 }, (_, at) => {
    const row = at % 9
    // Rows of seats with people of uneven distance in them.
    const x = ((at * 61.803) % 97) + ((at * at) % 7) * 0.3
    return {
      x: Number((x % 97).toFixed(1)),
      y: Number((2 + row * 4.4 + ((at * 7) % 5) * 0.3).toFixed(1)),
      light: 0.25 + ((at * 13) % 10) * 0.04,
      side: at % 6 === 0 ? (at / 6) % 2 : null,
    }
  }),
}

/** The ground from behind the bowler's arm: stands under floodlights, by day with the lamps off, boards in the sides' colours, stripes, rope, circle and pitch. */
export const OvalGround = memo(function OvalGround() {
  const id = useId()
  const sides = useMatchSides()
  const colours =
    sides.length > 0 ? sides.map(({ identity }) => identity.primary) : ['var(--gold)', 'var(--pitch)']
  return (
    <svg
      viewBox="0 0 400 540"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}crowd`} width={crowd.width} height={crowd.height} patternUnits="userSpaceOnUse">
          {crowd.heads.map(({ x, y, light, side }) => (
            <circle
              key={`${x}/${y}`}
              cx={x}
              cy={y}
              r="0.95"
              fill={side === null ? 'var(--oval-crowd)' : (colours[side % colours.length] ?? colours[0])}
              opacity={light}
            />
          ))}
        </pattern>
        <filter id={`${id}soft`} x="-50%" width="200%" y="-10%" height="120%">
          <feGaussianBlur stdDeviation="14 4" />
        </filter>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id={`${id}turf`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--oval-far)" />
          <stop offset="0.6" stopColor="var(--oval-middle)" />
          <stop offset="1" stopColor="var(--oval-near)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--oval-light)" stopOpacity="0.8" />
          <stop offset="0.35" stopColor="var(--oval-light)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--oval-light)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--oval-light)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--oval-light)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}pool`} cx="50%" cy="46%" r="62%">
          <stop offset="0" stopColor="oklch(1 0.04 100)" stopOpacity="0.2" />
          <stop offset="0.65" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="var(--oval-dusk)" />
        </radialGradient>
        <clipPath id={`${id}ground`}>
          <path d="M0 150Q200 40 400 150V540H0Z" />
        </clipPath>
      </defs>
      <rect width="400" height="170" fill={`url(#${id}sky)`} />
      <path d="M0 34Q200 66 400 34V96Q200 72 0 96Z" fill="var(--oval-stand)" />
      <path d="M0 34Q200 66 400 34V96Q200 72 0 96Z" fill={`url(#${id}crowd)`} />
      <path d="M0 92Q200 68 400 92V160H0Z" fill="var(--oval-stand-near)" />
      <path d="M0 92Q200 68 400 92V160H0Z" fill={`url(#${id}crowd)`} opacity="0.85" />
      <path d="M0 34Q200 66 400 34" fill="none" stroke="var(--oval-roof)" strokeWidth="4" />
      <path d="M0 94Q200 70 400 94" fill="none" stroke="var(--oval-rail)" strokeWidth="1.2" opacity="0.7" />
      <path d="M0 150Q200 40 400 150V163Q200 53 0 163Z" fill="var(--oval-wall)" />
      {boards.map((at) => (
        <path
          key={at}
          d={board(at)}
          fill={colours[at % colours.length]}
          stroke="oklch(0.12 0.02 260)"
          strokeWidth="0.6"
        />
      ))}
      <g clipPath={`url(#${id}ground)`} transform="translate(0 12)">
        <rect y="40" width="400" height="520" fill={`url(#${id}turf)`} />
        {stripes.map(({ y, height }) => (
          <rect key={y} y={y} width="400" height={height} fill="oklch(1 0 0 / 0.075)" />
        ))}
        <path d="M-20 176Q200 66 420 176" fill="none" stroke="oklch(0.98 0.02 100 / 0.9)" strokeWidth="2.4" />
        <ellipse
          cx="200"
          cy="312"
          rx="172"
          ry="150"
          fill="none"
          stroke="oklch(0.98 0.02 100 / 0.6)"
          strokeWidth="1.4"
          strokeDasharray="7 6"
        />
        <path d="M180 236H220L236 398H164Z" fill="var(--oval-pitch)" />
        <path d="M177 250H223M160 382H240" stroke="oklch(0.99 0.01 90 / 0.9)" strokeWidth="1.6" />
        <path
          d="M196 246v-13M200 246v-13M204 246v-13M193 378v-22M200 378v-22M207 378v-22"
          stroke="oklch(0.3 0.06 60)"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </g>
      <rect width="400" height="540" fill={`url(#${id}pool)`} />
      {[26, 374].map((x) => (
        <g key={x}>
          <polygon
            points={`${x},14 ${x < 200 ? 30 : 370},330 ${x < 200 ? 250 : 150},330`}
            fill={`url(#${id}beam)`}
            filter={`url(#${id}soft)`}
            className="mix-blend-screen"
          />
          <path d={`M${x - 0.7} 22h1.4l1.2 62h-3.8Z`} fill="var(--oval-mast)" />
          <path d={`M${x - 17} 8h34l-2 13h-30Z`} fill="var(--oval-mast)" />
          {lamps.map((row) => (
            <path key={row} d={`M${x - 12} ${12 + row * 5}h24`} {...lampRow} />
          ))}
          <circle cx={x} cy="15" r="40" fill={`url(#${id}glow)`} />
        </g>
      ))}
    </svg>
  )
})

/** An advertising board along the far rope, following its curve. */
function board(at: number): string {
  const edge = (x: number) => 150 - 110 * (x / 200) * (1 - x / 400) * 1
  const [from, to] = [at * 44.4 + 1, at * 44.4 + 43.4]
  return `M${from} ${edge(from) + 2}L${to} ${edge(to) + 2}V${edge(to) + 10}L${from} ${edge(from) + 10}Z`
}
