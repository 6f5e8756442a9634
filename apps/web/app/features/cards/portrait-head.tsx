import type { PortraitTraits } from './portrait-traits.ts'

/** The head is drawn around (100, 92) in a 200 × 240 box; `turn` moves the features to the side that the face looks to. */
type HeadProps = { traits: PortraitTraits; turn: number; detailed: boolean }

const ink = '#1b1512'

export function Face({ traits, turn, detailed }: HeadProps) {
  const { skin, jaw } = traits
  const face = `M64 84 C64 56 80 46 100 46 C120 46 136 56 136 84 C136 106 ${100 + jaw} 128 ${100 + jaw * 0.55} 137 Q100 144 ${100 - jaw * 0.55} 137 C${100 - jaw} 128 64 106 64 84 Z`
  return (
    <g>
      <ellipse cx={63 + turn * 2} cy={95} rx={7} ry={11} fill={skin.shade} />
      <ellipse cx={137 + turn * 2} cy={95} rx={7} ry={11} fill={skin.shade} />
      <path d={face} fill={skin.base} />
      <path
        d={`M136 84 C136 106 ${100 + jaw} 128 ${100 + jaw * 0.55} 137 Q108 141 100 141 C118 130 124 108 122 84 C121 66 116 54 108 47 C126 49 136 60 136 84 Z`}
        fill={skin.shade}
        opacity={0.55}
      />
      <Features traits={traits} turn={turn} detailed={detailed} />
    </g>
  )
}

function Features({ traits, turn, detailed }: HeadProps) {
  const { skin, hair, brow, smile, zinc } = traits
  return (
    <g transform={`translate(${turn * 6} 0)`}>
      {[83, 117].map((x) => (
        <g key={x}>
          {detailed && <ellipse cx={x} cy={91} rx={6.2} ry={3.9} fill="#fbf6ee" />}
          <circle cx={x + turn} cy={91} r={detailed ? 3.6 : 4.4} fill={ink} />
          {detailed && (
            <path
              d={`M${x - 7.5} 89 Q${x} 84 ${x + 7.5} 89`}
              fill="none"
              stroke={ink}
              strokeWidth={2.6}
              strokeLinecap="round"
            />
          )}
          {detailed && <circle cx={x + turn - 1.2} cy={89.6} r={1.1} fill="#fff" />}
          <path
            d={`M${x - 9} ${93 - brow} Q${x} ${87 - brow} ${x + 9} ${93 - brow}`}
            fill="none"
            stroke={hair.colour}
            strokeWidth={detailed ? 4 : 5}
            strokeLinecap="round"
          />
        </g>
      ))}
      <path
        d={`M${100 + turn * 2} 92 L${96 + turn * 5} 108 Q100 111 105 108`}
        fill="none"
        stroke={skin.shade}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {smile ? (
        <path
          d="M88 119 Q100 130 112 119 Q100 123 88 119 Z"
          fill="#fbf3e6"
          stroke={skin.lip}
          strokeWidth={2.4}
          strokeLinejoin="round"
        />
      ) : (
        <path
          d="M89 121 Q100 124 111 120"
          fill="none"
          stroke={skin.lip}
          strokeWidth={3.2}
          strokeLinecap="round"
        />
      )}
      {zinc && detailed && (
        <g fill="none" stroke="#fff" strokeWidth={4} strokeLinecap="round" opacity={0.85}>
          <path d="M72 104 L82 101" />
          <path d="M118 101 L128 104" />
        </g>
      )}
    </g>
  )
}

export function Beard({ traits, turn }: HeadProps) {
  const { beard, hair, jaw } = traits
  const lower = `M66 96 C68 112 ${100 - jaw} 130 ${100 - jaw * 0.5} 140 Q100 149 ${100 + jaw * 0.5} 140 C${100 + jaw} 130 132 112 134 96 C128 110 120 113 112 112 Q100 108 88 112 C80 113 72 110 66 96 Z M88 118 Q100 114 112 118 Q108 128 100 128 Q92 128 88 118 Z`
  const slide = `translate(${turn * 4} 0)`
  switch (beard) {
    case 'none':
      return null
    case 'stubble':
      return <path d={lower} fill={hair.colour} fillRule="evenodd" opacity={0.28} />
    case 'full':
      return <path d={lower} fill={hair.colour} fillRule="evenodd" transform={slide} />
    case 'moustache':
      return (
        <path
          d="M84 119 Q92 110 100 114 Q108 110 116 119 Q108 117 100 118 Q92 117 84 119 Z"
          fill={hair.colour}
          transform={`translate(${turn * 6} -1)`}
        />
      )
    case 'goatee':
      return (
        <path
          d="M86 117 Q100 109 114 117 Q116 136 100 142 Q84 136 86 117 Z M90 119 Q100 115 110 119 Q107 128 100 128 Q93 128 90 119 Z"
          fill={hair.colour}
          fillRule="evenodd"
          transform={`translate(${turn * 5} 0)`}
        />
      )
  }
}

/** Hair behind the neck, drawn before the body. */
export function HairBehind({ traits }: { traits: PortraitTraits }) {
  const { hair } = traits
  if (hair.style === 'bob') {
    return (
      <path
        d="M56 84 C54 40 146 40 144 84 L147 142 Q130 152 120 140 L80 140 Q70 152 53 142 Z"
        fill={hair.colour}
      />
    )
  }
  if (hair.style === 'ponytail') {
    return (
      <path d="M120 60 C156 56 164 96 154 140 Q150 158 140 150 C148 118 140 92 122 84 Z" fill={hair.colour} />
    )
  }
  return null
}

const hairTops = {
  buzz: 'M62 84 C60 52 78 40 100 40 C122 40 140 52 138 84 C135 70 128 62 118 60 Q100 57 82 60 C72 62 65 70 62 84 Z',
  crop: 'M61 88 C54 46 78 34 102 34 C128 34 145 50 139 88 C136 76 133 70 128 66 C112 72 86 70 74 64 C67 70 64 78 61 88 Z',
  parted:
    'M61 90 C52 44 80 30 104 33 C132 35 146 54 139 90 C137 78 134 70 126 64 C108 66 92 60 84 52 C80 64 66 68 61 90 Z',
  quiff:
    'M62 84 C60 62 66 52 74 48 C72 34 94 22 118 28 C132 31 140 42 136 50 C140 58 140 72 138 84 C135 72 130 66 124 63 C108 62 92 62 78 63 C69 66 65 74 62 84 Z',
  ponytail: 'M61 92 C52 46 78 33 100 33 C124 33 148 46 139 92 C137 74 128 60 110 52 C94 62 72 68 61 92 Z',
  bob: 'M58 96 C48 44 78 32 100 32 C124 32 152 44 142 96 C138 78 130 64 116 60 C98 68 76 66 68 62 C62 74 60 84 58 96 Z',
} as const

export function HairTop({ traits }: { traits: PortraitTraits }) {
  const { style, colour } = traits.hair
  if (style === 'bald')
    return (
      <path
        d="M78 54 Q92 46 104 50"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.25}
      />
    )
  if (style === 'curls') {
    const curls = [
      [66, 76],
      [64, 62],
      [72, 50],
      [84, 43],
      [98, 40],
      [112, 42],
      [125, 48],
      [134, 60],
      [135, 75],
      [84, 56],
      [100, 53],
      [116, 56],
    ] as const
    return (
      <g fill={colour}>
        {curls.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={11} />
        ))}
      </g>
    )
  }
  return <path d={hairTops[style]} fill={colour} />
}
