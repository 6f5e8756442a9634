import type { kitOf } from '../cards/kits.ts'
import { Bat } from './cricket-things.tsx'

type Kit = ReturnType<typeof kitOf>

/** Part of a body in two tones: its shade, and the light on the side of the lamps. */
function Limb({ d, width, colour, shade }: { d: string; width: number; colour: string; shade: string }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={shade} strokeWidth={width} />
      <path
        d={d}
        stroke={colour}
        strokeWidth={width * 0.66}
        transform={`translate(${width * 0.15} ${-width * 0.05})`}
      />
    </g>
  )
}

/** A batter who has just driven the ball over the bowler's head, about 620 high, standing on (0, 0). */
export function Batter({ kit, skin = '#a86f45' }: { kit: Kit; skin?: string }) {
  const cloth = { colour: kit.body, shade: kit.cloth }
  const pad = { colour: '#fff8ea', shade: '#c9bda4' }
  return (
    <g>
      <g transform="translate(128 -356) rotate(24)">
        <g transform="translate(0 50) rotate(180) translate(0 300) scale(1.05)">
          <Bat grip={kit.cloth} />
        </g>
      </g>
      <Limb d="M4 -318L66 -282L116 -340" width={40} {...cloth} />
      <circle cx={116} cy={-342} r={21} fill="#cfc3aa" />
      <Limb d="M-12 -196Q-34 -150 -66 -112L-104 -16" width={58} {...cloth} />
      <Limb d="M-62 -122L-102 -24" width={60} {...pad} />
      <path d="M-132 -14Q-112 -30 -84 -18L-70 -4Q-70 4 -80 4H-126Z" fill="#f3ead8" />
      <Limb d="M16 -196Q58 -160 78 -116L84 -14" width={62} {...cloth} />
      <Limb d="M78 -128L86 -24" width={66} {...pad} />
      <path d="M52 -92H112M54 -66H114M56 -40H116" stroke="#b9ac91" strokeWidth={4} />
      <path d="M-94 -96L-42 -80M-106 -66L-54 -50" stroke="#b9ac91" strokeWidth={4} />
      <path d="M58 -14Q92 -34 122 -12L134 -2Q136 6 124 6H62Z" fill="#fff8ea" />
      <path
        d="M-40 -180Q-46 -262 -30 -330Q14 -356 62 -328Q58 -254 44 -178Q2 -164 -40 -180Z"
        fill={kit.cloth}
      />
      <path d="M-18 -180Q-20 -262 0 -338Q34 -346 62 -328Q58 -254 44 -178Q14 -170 -18 -180Z" fill={kit.body} />
      <path d="M-42 -206Q4 -190 48 -206L47 -192Q4 -176 -42 -192Z" fill={kit.trim} />
      <path d="M-34 -312Q14 -286 60 -312" fill="none" stroke={kit.trim} strokeWidth={7} />
      <Limb d="M52 -316L104 -292L128 -352" width={40} {...cloth} />
      <Limb d="M110 -306L128 -350" width={24} colour={skin} shade={skin} />
      <rect x={107} y={-386} width={46} height={50} rx={19} fill="#fff8ea" transform="rotate(18 130 -360)" />
      <path
        d="M112 -372H148M112 -360H148M114 -348H146"
        stroke="#c8352b"
        strokeWidth={4}
        transform="rotate(18 130 -360)"
      />
      <path d="M14 -344H46V-366H18Z" fill={skin} />
      <BatterHead kit={kit} skin={skin} />
    </g>
  )
}

function BatterHead({ kit, skin }: { kit: Kit; skin: string }) {
  return (
    <g transform="translate(36 -388) rotate(-14)">
      <path d="M-20 -16Q-24 22 0 30Q30 36 38 6L34 -20Z" fill={skin} />
      <path d="M-40 12C-50 -40 -16 -56 6 -54C34 -52 46 -30 42 -6L-4 -4L-12 18Z" fill={kit.body} />
      <path d="M-40 12C-50 -40 -16 -56 6 -54C-16 -46 -30 -24 -24 14L-12 18Z" fill={kit.cloth} />
      <path d="M10 -14L66 -16Q72 -8 62 -4H10Z" fill={kit.cloth} />
      <path d="M2 -54Q16 -30 14 -6" fill="none" stroke={kit.trim} strokeWidth={6} />
      <g fill="none" stroke="#dfe5ee" strokeWidth={4} strokeLinecap="round">
        <path d="M-10 14L52 -2M-8 24L52 10M-2 34L46 24M52 -4Q58 12 44 28" />
      </g>
    </g>
  )
}
