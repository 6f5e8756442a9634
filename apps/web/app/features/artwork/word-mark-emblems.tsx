/** Signs in one colour, within a circle of radius 42; `fill` and `stroke` are inherited. */
const paper = '#f6f1e4'
const thin = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function BallSign() {
  return (
    <g stroke="none">
      <circle r={38} />
      <path d="M-28 -26Q10 -10 28 26" {...thin} stroke={paper} strokeDasharray="5 6" />
      <path d="M-33 -18Q2 -2 18 33" {...thin} stroke={paper} strokeWidth={3} />
    </g>
  )
}

function CupSign() {
  return (
    <g>
      <path d="M-32 -8H22C22 20 12 32 -5 32S-32 20 -32 -8Z" stroke="none" />
      <path
        d="M22 -2a13 12 0 0 1 0 22M-36 40H28M-16 -18q-7 -8 0 -14t0 -12M4 -18q-7 -8 0 -14t0 -12"
        {...thin}
      />
    </g>
  )
}

function MoonSign() {
  return (
    <g stroke="none">
      <path d="M10 -40A40 40 0 1 0 38 16A33 33 0 0 1 10 -40Z" />
      <path d="M26 -28l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3Z" />
    </g>
  )
}

function PavilionSign() {
  return (
    <g>
      <path d="M-42 -10L-22 -28H22L42 -10ZM-42 26H42V36H-42ZM-12 -28L0 -42L12 -28Z" stroke="none" />
      <path d="M-32 -4V24M-11 -4V24M11 -4V24M32 -4V24" {...thin} />
    </g>
  )
}

function HatSign() {
  return (
    <g stroke="none">
      <path d="M-24 8C-24 -26 -16 -34 0 -34S24 -26 24 8Z" />
      <path d="M-42 22Q-30 2 0 2T42 22Q22 14 0 14T-42 22Z" />
      <path d="M-23 -6H23V4H-23Z" fill={paper} />
    </g>
  )
}

function EnvelopeSign() {
  return (
    <g>
      <path d="M-40 -26H40V28H-40Z" stroke="none" />
      <path d="M-36 -22L0 8L36 -22M-36 24L-12 2M36 24L12 2" {...thin} stroke={paper} strokeWidth={4} />
    </g>
  )
}

function CardsSign() {
  return (
    <g>
      <rect x={-36} y={-30} width={40} height={58} rx={6} transform="rotate(-14)" {...thin} />
      <rect
        x={-8}
        y={-32}
        width={42}
        height={62}
        rx={6}
        transform="rotate(9)"
        strokeWidth={5}
        stroke={paper}
      />
      <path
        d="M16 -12C20 -4 30 0 30 7S22 14 17 9L19 18H9L11 9C6 14 0 12 0 6S11 -4 16 -12Z"
        fill={paper}
        stroke="none"
      />
    </g>
  )
}

function PageSign() {
  return (
    <g>
      <path d="M-30 -38H16L30 -24V38H-30Z" stroke="none" />
      <path d="M-18 -16H16M-18 -2H18M-18 12H18M-18 26H4" {...thin} stroke={paper} strokeWidth={4} />
    </g>
  )
}

function LampSign() {
  return (
    <g>
      <path d="M-32 -40H32V2H-32ZM-4 2H4V40H-4Z" stroke="none" />
      {[-28, -10].flatMap((y) =>
        [-20, 0, 20].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={6} fill={paper} stroke="none" />),
      )}
      <path d="M-22 12L-38 36M22 12L38 36" {...thin} />
    </g>
  )
}

function LeafSign() {
  return (
    <g>
      <path d="M34 -40C-22 -38 -42 -2 -24 30C14 34 36 6 34 -40Z" stroke="none" />
      <path d="M24 -28Q-6 0 -34 40" {...thin} />
      <path d="M22 -26Q-4 0 -22 28M2 -6L-12 -8M-6 4L4 14" {...thin} stroke={paper} strokeWidth={3} />
    </g>
  )
}

function TallySign() {
  return <path d="M-28 -32V32M-10 -32V32M8 -32V32M26 -32V32M-40 22L38 -22" {...thin} strokeWidth={8} />
}

function FlameSign() {
  return (
    <g stroke="none">
      <path d="M2 -42C14 -22 34 -12 32 12C30 32 14 40 0 40S-32 30 -32 8C-32 -6 -24 -14 -18 -20C-16 -10 -12 -8 -8 -8C-12 -22 -6 -34 2 -42Z" />
      <path d="M2 0C10 10 16 14 14 24C12 32 6 34 0 34S-14 30 -14 20C-14 12 -4 10 2 0Z" fill={paper} />
    </g>
  )
}

function StumpsSign() {
  return (
    <g stroke="none">
      <path d="M-26 -22H-17V38H-26ZM-4.500 -22H4.500V38H-4.500ZM17 -22H26V38H17Z" />
      <path d="M-30 -34H-2V-26H-30ZM2 -34H30V-26H2Z" />
      <path d="M-42 34H42V40H-42Z" />
    </g>
  )
}

function DropSign() {
  return (
    <g stroke="none">
      <path d="M0 -42C14 -18 30 -4 30 14A30 28 0 0 1 -30 14C-30 -4 -14 -18 0 -42Z" />
      <path d="M-16 10Q-14 26 2 28" {...thin} stroke={paper} />
    </g>
  )
}

export const emblems = {
  ball: BallSign,
  cup: CupSign,
  moon: MoonSign,
  pavilion: PavilionSign,
  hat: HatSign,
  envelope: EnvelopeSign,
  cards: CardsSign,
  page: PageSign,
  lamp: LampSign,
  leaf: LeafSign,
  tally: TallySign,
  flame: FlameSign,
  stumps: StumpsSign,
  drop: DropSign,
} as const

export type EmblemName = keyof typeof emblems
