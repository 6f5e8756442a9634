import type { PortraitTraits } from './portrait-traits.ts'

/** Drawn over the hair, in the side's colours. */
export function Headgear({ traits, turn }: { traits: PortraitTraits; turn: number }) {
  const { kit } = traits
  switch (traits.headgear) {
    case 'none':
      return null
    case 'headband':
      return (
        <g>
          <path d="M61 78 Q100 60 139 78 L139 68 Q100 49 61 68 Z" fill={kit.body} />
          <path d="M61 73 Q100 55 139 73" fill="none" stroke={kit.trim} strokeWidth={2} />
        </g>
      )
    case 'cap':
      return (
        <g>
          <path d="M58 78 C54 36 80 24 100 24 C120 24 146 36 142 78 Q100 60 58 78 Z" fill={kit.body} />
          <path
            d="M100 24 C122 24 146 36 142 78 Q132 73 120 71 C124 50 116 32 100 24 Z"
            fill={kit.cloth}
            opacity={0.7}
          />
          <path
            d={`M${60 + turn * 6} 77 Q${100 + turn * 6} 58 ${140 + turn * 6} 77 Q${100 + turn * 26} 96 ${60 + turn * 6} 77 Z`}
            fill={kit.cloth}
          />
          <path
            d={`M${60 + turn * 6} 77 Q${100 + turn * 6} 59 ${140 + turn * 6} 77`}
            fill="none"
            stroke={kit.trim}
            strokeWidth={2}
          />
          <circle cx={100} cy={24} r={3.5} fill={kit.trim} />
          <path d={`M${92 + turn * 8} 52 h16 v6 q0 8 -8 10 q-8 -2 -8 -10 Z`} fill={kit.trim} />
        </g>
      )
    case 'sunhat':
      return (
        <g>
          <path d="M64 70 C64 34 80 26 100 26 C120 26 136 34 136 70 Z" fill="#f3ead6" />
          <path d="M104 26 C122 27 136 36 136 70 L118 70 C121 50 116 34 104 26 Z" fill="#d8caac" />
          <path d="M64 62 Q100 54 136 62 L136 71 Q100 63 64 71 Z" fill={kit.body} />
          <path d="M40 82 Q58 62 100 62 Q142 62 160 82 Q128 76 100 76 Q72 76 40 82 Z" fill="#efe4cb" />
          <path d="M40 82 Q72 74 100 74 Q128 74 160 82 Q128 82 100 81 Q72 82 40 82 Z" fill="#c6b591" />
        </g>
      )
    case 'helmet':
      return (
        <g>
          <path
            d="M54 100 C46 34 78 22 100 22 C124 22 154 34 146 100 L137 100 Q138 80 130 70 Q100 60 70 70 Q62 80 63 100 Z"
            fill={kit.body}
          />
          <path
            d="M106 22 C128 24 154 38 146 100 L137 100 Q138 80 130 70 L122 67 C126 46 120 30 106 22 Z"
            fill={kit.cloth}
          />
          <path d="M92 23 Q100 20 108 23 L112 64 Q100 61 88 64 Z" fill={kit.trim} opacity={0.9} />
          <path d={`M58 76 Q${100 + turn * 10} 58 142 76 Q${100 + turn * 14} 84 58 76 Z`} fill={kit.cloth} />
          <g fill="none" stroke="#2b3038" strokeWidth={3} strokeLinecap="round">
            <path d={`M60 100 Q${100 + turn * 14} 116 140 100`} />
            <path d={`M63 112 Q${100 + turn * 14} 130 137 112`} />
            <path d={`M69 125 Q${100 + turn * 12} 143 131 125`} />
            <path d="M57 92 L66 122 M143 92 L134 122" />
          </g>
        </g>
      )
  }
}
