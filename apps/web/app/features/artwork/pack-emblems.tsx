/** The sign on each pack, drawn around its middle in a circle of radius 44. */
type EmblemProps = { print: string }

const ballRed = '#d5372c'

function Seam() {
  return (
    <path d="M-9 -10Q7 -3 10 9" fill="none" stroke="#fff3df" strokeWidth="2" strokeDasharray="2.200 1.700" />
  )
}

/** A ball that may go anywhere: a star of eight directions. */
function Wild({ print }: EmblemProps) {
  return (
    <g>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d={turn % 90 === 0 ? 'M0 -42 8 -14 0 -8 -8 -14Z' : 'M0 -30 6 -13 0 -8 -6 -13Z'}
          transform={`rotate(${turn})`}
          fill={print}
        />
      ))}
      <circle r="14.500" fill={ballRed} />
      <Seam />
    </g>
  )
}

/** The cup with its two handles. */
function Champion({ print }: EmblemProps) {
  return (
    <g fill={print}>
      <path d="M-21 -32H21C21 -6 12 6 4 9V20H-4V9C-12 6 -21 -6 -21 -32Z" />
      <path
        d="M-21 -26H-33C-33 -10 -26 -4 -15 -3M21 -26H33C33 -10 26 -4 15 -3"
        fill="none"
        stroke={print}
        strokeWidth="4.500"
      />
      <path d="M-15 20H15L19 33H-19Z" />
      <circle cy="-15" r="8.500" fill={ballRed} />
      <path
        d="M-5.500 -20Q3 -16 5.500 -9.500"
        fill="none"
        stroke="#fff3df"
        strokeWidth="1.300"
        strokeDasharray="1.600 1.200"
      />
    </g>
  )
}

/** A spade with a white ball at its heart. */
function Ace({ print }: EmblemProps) {
  return (
    <g>
      <path
        d="M0 -40C8 -24 33 -12 33 8C33 22 16 26 4 13C5 24 9 31 16 36H-16C-9 31 -5 24 -4 13C-16 26 -33 22 -33 8C-33 -12 -8 -24 0 -40Z"
        fill={print}
      />
      <circle cy="-3" r="12" fill="#fff3df" />
      <path
        d="M-8 -11Q6 -5 8.500 6"
        fill="none"
        stroke={ballRed}
        strokeWidth="2"
        strokeDasharray="2.200 1.700"
      />
    </g>
  )
}

/** Two bats crossed behind a ball. */
function Pro({ print }: EmblemProps) {
  return (
    <g>
      {[-38, 38].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-2.800 -43H2.800V-20H-2.800Z" fill="#23285f" />
          <path d="M-7.500 -20Q0 -26 7.500 -20V34Q0 42 -7.500 34Z" fill={print} />
          <path d="M0 -20V36" stroke="#7a92d6" strokeWidth="1.500" />
        </g>
      ))}
      <circle cy="-1" r="13" fill={ballRed} stroke={print} strokeWidth="2.500" />
      <Seam />
    </g>
  )
}

export const packEmblems = { wild: Wild, champion: Champion, ace: Ace, pro: Pro } as const
