/** The seven segments of a digit, 40 × 72, and which of them each digit lights. */
const strokes = [
  'M8 2H32L28 8H12Z',
  'M34 4V32L29 35L28 12Z',
  'M34 40V68L28 60L29 37Z',
  'M8 70H32L28 64H12Z',
  'M6 40V68L12 60L11 37Z',
  'M6 4V32L11 35L12 12Z',
  'M10 36L13 33H27L30 36L27 39H13Z',
] as const
const lit = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'] as const

/** Around its middle, 480 × 380, on two legs. */
export function Scoreboard() {
  return (
    <g>
      <path d="M-190 150H-164V290H-190ZM164 150H190V290H164Z" fill="#10151f" />
      <rect
        x={-240}
        y={-200}
        width={480}
        height={370}
        rx={18}
        fill="#0b0f18"
        stroke="#3b465c"
        strokeWidth={10}
      />
      <path d="M-210 -60H210M-210 60H210" stroke="#27324a" strokeWidth={4} />
      <Figures text="184 3" x={-186} y={-170} size={1.2} colour="#ffd65c" />
      <Figures text="20 0" x={-186} y={-36} size={1.05} colour="#7ef0a5" />
      <Figures text="92 47" x={-186} y={78} size={1.02} colour="#ff7a6b" />
      {[-216, -72, 72, 216].map((x) => (
        <circle key={x} cx={x} cy={-216} r={13} fill="#fffbe6" />
      ))}
    </g>
  )
}

type FiguresProps = { text: string; x: number; y: number; size: number; colour: string }

function Figures({ text, x, y, size, colour }: FiguresProps) {
  const places = [...text].map((figure, place) => ({ figure: figure === ' ' ? null : Number(figure), place }))
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {places.map(({ figure, place }) =>
        strokes.map((d, stroke) => (
          <path
            key={d + place}
            d={d}
            transform={`translate(${place * 60} 0)`}
            fill={figure !== null && lit[figure]?.includes(`${stroke}`) ? colour : '#182133'}
          />
        )),
      )}
    </g>
  )
}
