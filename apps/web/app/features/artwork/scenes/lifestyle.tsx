import { kitOf } from '../../cards/kits.ts'
import { Ball, Bat, Shadows } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

/** The bench at the boundary: bat, helmet, bag, a cup of tea, and time to watch. */
export function LifestyleScene({ night, slug }: SceneProps) {
  const kit = kitOf(slug)
  const swapped = night.next() < 0.5
  const [bagAt, helmetAt] = swapped ? [560, 960] : [780, 420]
  return (
    <g>
      <NightGround night={night} horizon={420} />
      <Shadows x={640} y={664} width={400} />
      <g fill="#5f3d22">
        <path d="M280 540H312L300 668H264ZM968 540H1000L1016 668H980Z" />
      </g>
      <path d="M232 500H1048L1070 556H210Z" fill="#a8723e" />
      <path d="M232 500H1048L1053 514H227ZM219 532L1061 532 1066 544H214Z" fill="#c48a50" />
      <path d="M210 556H1070V578H210Z" fill="#7a4e28" />
      <Bag x={bagAt} kit={kit} />
      <Helmet x={helmetAt} kit={kit} />
      <g transform={`translate(${swapped ? 330 : 640} 520)`}>
        <ellipse cx={0} cy={8} rx={54} ry={11} fill="#e7dcc5" />
        <path d="M-40 -54H40C40 -12 30 8 0 8S-40 -12 -40 -54Z" fill="#fff9ec" />
        <path d="M10 -54H40C40 -12 30 8 4 8C18 -8 16 -34 10 -54Z" fill="#d9ccb0" />
        <ellipse cy={-54} rx={40} ry={9} fill="#8d5527" />
        <path d="M38 -44a20 18 0 0 1 -6 36" fill="none" stroke="#fff9ec" strokeWidth={9} />
        <g fill="none" stroke="#fff" strokeOpacity={0.5} strokeWidth={6} strokeLinecap="round">
          <path d="M-12 -78Q-24 -96 -10 -112T-12 -146M12 -78Q0 -96 14 -112T12 -140" />
        </g>
      </g>
      <g transform="translate(1130 664) rotate(-15) scale(1.42)">
        <Bat grip={kit.body} />
      </g>
      <Ball x={160} y={636} r={38} turn={12} />
    </g>
  )
}

type KitProps = { x: number; kit: ReturnType<typeof kitOf> }

function Bag({ x, kit }: KitProps) {
  return (
    <g transform={`translate(${x} 520)`}>
      <path d="M-66 -150Q-50 -218 0 -218T66 -150" fill="none" stroke={kit.cloth} strokeWidth={16} />
      <path
        d="M-150 -120Q-150 -164 -106 -164H106Q150 -164 150 -120V-10Q150 6 134 6H-134Q-150 6 -150 -10Z"
        fill={kit.body}
      />
      <path d="M60 -164H106Q150 -164 150 -120V-10Q150 6 134 6H80Q96 -80 60 -164Z" fill={kit.cloth} />
      <path
        d="M-136 -132Q0 -150 136 -132"
        fill="none"
        stroke={kit.trim}
        strokeWidth={7}
        strokeDasharray="14 7"
      />
      <path d="M-92 -164H-66V6H-92ZM66 -164H92V6H66Z" fill={kit.trim} />
      <rect x={-46} y={-104} width={92} height={76} rx={12} fill={kit.cloth} />
      <circle cy={-66} r={23} fill={kit.trim} />
      <path d="M-15 -78Q8 -70 15 -50" fill="none" stroke={kit.cloth} strokeWidth={4} strokeDasharray="5 4" />
    </g>
  )
}

function Helmet({ x, kit }: KitProps) {
  return (
    <g transform={`translate(${x} 520)`}>
      <path
        d="M-96 -8C-112 -120 -50 -160 8 -160C70 -160 108 -116 100 -54L16 -52L-2 6H-78Q-94 6 -96 -8Z"
        fill={kit.body}
      />
      <path d="M-96 -8C-112 -120 -50 -160 8 -160C-40 -140 -66 -90 -56 6H-78Q-94 6 -96 -8Z" fill={kit.cloth} />
      <path d="M16 -74L142 -78Q156 -64 138 -52H10Z" fill={kit.cloth} />
      <path d="M4 -160Q30 -120 24 -76" fill="none" stroke={kit.trim} strokeWidth={12} />
      <g fill="none" stroke="#dfe5ee" strokeWidth={7} strokeLinecap="round">
        <path d="M6 -28L116 -44M4 -8L114 -22M0 6H100M116 -52Q126 -20 98 6" />
      </g>
    </g>
  )
}
