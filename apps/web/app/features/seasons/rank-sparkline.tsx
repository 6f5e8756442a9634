import { ordinal } from '../matches/points-text.ts'

const [wide, high, edge] = [120, 40, 5]

/** The rank after each match as a line, the best on top. @param ranks oldest first */
export function RankSparkline({ ranks }: { ranks: readonly number[] }) {
  if (ranks.length < 2) return null
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)]
  const points = ranks.map((rank, at) => ({
    x: edge + (at / (ranks.length - 1)) * (wide - 2 * edge),
    // A rank that stayed is a line in the middle.
    y: best === worst ? high / 2 : edge + ((rank - best) / (worst - best)) * (high - 2 * edge),
  }))
  return (
    <svg
      role="img"
      aria-label={`Rank by match: ${ranks.map(ordinal).join(', ')}`}
      viewBox={`0 0 ${wide} ${high}`}
      className="ml-auto w-24 shrink self-center text-(--progress) sm:mr-8 sm:ml-6 sm:w-40"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {points.map(({ x, y }, at) => (
        <circle key={x} cx={x} cy={y} r={at === points.length - 1 ? 5 : 3} fill="currentColor" />
      ))}
    </svg>
  )
}
