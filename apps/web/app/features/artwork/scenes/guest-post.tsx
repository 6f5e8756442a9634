import { Ball } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const inks = ['#14356f', '#7f1a15', '#1a6b3c', '#4a2370'] as const

/** A seat in the press box: a notebook and pen, with the whole ground behind the glass. */
export function GuestPostScene({ night }: SceneProps) {
  const ink = inks[Math.floor(night.next() * inks.length)] ?? inks[0]
  const lines = Array.from({ length: 7 }, (_, at) => ({
    y: 520 + at * 17,
    left: 120 + night.next() * 130,
    right: 110 + night.next() * 140,
  }))
  return (
    <g>
      <g transform="translate(0 -70)">
        <NightGround night={night} horizon={400} />
      </g>
      <path
        d="M0 0H1280V26H0ZM0 0H30V560H0ZM1250 0H1280V560H1250ZM414 0H432V520H414ZM850 0H868V520H850Z"
        fill="#141824"
      />
      <path d="M60 60L250 26H330L60 300ZM900 500L1240 120V220L980 500Z" fill="#fff" opacity={0.06} />
      <path d="M0 500H1280V720H0Z" fill="#8a5a30" />
      <path d="M0 500H1280V512H0Z" fill="#c99255" />
      <path
        d="M0 560Q400 548 1280 572M0 640Q560 620 1280 650"
        fill="none"
        stroke="#6d4423"
        strokeWidth={5}
        opacity={0.6}
      />
      <path
        d="M296 700L356 486Q500 462 640 500Q780 462 924 486L984 700Q800 664 640 706Q480 664 296 700Z"
        fill="#3f2814"
      />
      <path d="M314 684L366 480Q510 456 640 494V692Q480 650 314 684Z" fill="#fffaf0" />
      <path d="M966 684L914 480Q770 456 640 494V692Q800 650 966 684Z" fill="#f3e9d3" />
      <path d="M640 494V692Q610 676 580 670L596 484Q620 488 640 494Z" fill="#d9ccb0" />
      <g stroke={ink} strokeWidth={5} strokeLinecap="round" fill="none" opacity={0.8}>
        {lines.map(({ y, left, right }, at) => (
          <g key={y}>
            <path d={`M${400 - at * 6} ${y}q40 -9 ${left} -4`} />
            {at < 4 && <path d={`M682 ${y + 4}q60 -14 ${right} -12`} />}
          </g>
        ))}
      </g>
      <path
        d="M690 610Q760 580 800 628T900 600"
        fill="none"
        stroke={ink}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <g transform="translate(828 622) rotate(38)">
        <path d="M0 0L-13 -42H13Z" fill="#e9bf57" />
        <path d="M-14 -42H14V-84H-14Z" fill="#23293a" />
        <path d="M-17 -84H17V-260Q17 -276 0 -276T-17 -260Z" fill={ink} />
        <path d="M-17 -84H17V-100H-17ZM-17 -176H17V-188H-17Z" fill="#e9bf57" />
        <path d="M-10 -110V-256" stroke="#fff" strokeOpacity={0.4} strokeWidth={5} strokeLinecap="round" />
      </g>
      <g transform="translate(176 610)">
        <ellipse cy={34} rx={104} ry={26} fill="#3f2814" opacity={0.6} />
        <ellipse cy={22} rx={98} ry={24} fill="#fff9ec" />
        <path d="M-70 -92H70C72 -12 48 26 0 26S-72 -12 -70 -92Z" fill="#fff9ec" />
        <path d="M24 -92H70C72 -12 48 26 8 26C34 -4 34 -50 24 -92Z" fill="#d9ccb0" />
        <ellipse cy={-92} rx={70} ry={17} fill="#8d5527" />
        <path d="M-68 -66a30 28 0 0 0 12 58" fill="none" stroke="#fff9ec" strokeWidth={14} />
      </g>
      <Ball x={1110} y={626} r={54} turn={-18} />
    </g>
  )
}
