const points = 28

/** The rim of a wax seal, cut like a coin's edge, around (50, 50). */
const rim = Array.from({ length: points * 2 }, (_, at) => {
  const angle = (at * Math.PI) / points
  const radius = at % 2 === 0 ? 49 : 45
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
}).join('L')

/** The multiplier, embossed. */
export function CardSeal({ text }: { text: string }) {
  return (
    <span className="player-card__seal">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className="player-card__rim" d={`M${rim}Z`} />
        <circle className="player-card__dish" cx="50" cy="50" r="37" />
        <circle className="player-card__beads" cx="50" cy="50" r="41" />
      </svg>
      <span data-long={text.length > 3}>{text}</span>
    </span>
  )
}
