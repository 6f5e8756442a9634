import { buildOf } from './portrait-body.tsx'
import type { Outfit, PortraitTraits } from './portrait-traits.ts'

/** A bare forearm along a path, from the elbow. */
function Forearm({ d, skin, width = 24 }: { d: string; skin: PortraitTraits['skin']; width?: number }) {
  const round = { fill: 'none', strokeLinecap: 'round', d } as const
  return (
    <>
      <path {...round} stroke={skin.core} strokeWidth={width + 2} />
      <path {...round} stroke={skin.shade} strokeWidth={width} />
      <path
        {...round}
        stroke={skin.base}
        strokeWidth={width * 0.7}
        transform={`translate(-.5 ${-width * 0.13})`}
      />
      <path
        {...round}
        stroke={skin.light}
        strokeWidth={width * 0.14}
        transform={`translate(0 ${-width * 0.3})`}
        opacity=".8"
      />
    </>
  )
}

/** A closed hand: the back of it and four fingers around what it holds. */
function Fingers({ skin, d }: { skin: PortraitTraits['skin']; d: string }) {
  return (
    <>
      <path d={d} fill="none" stroke={skin.core} strokeWidth="8.5" strokeLinecap="round" />
      <path d={d} fill="none" stroke={skin.base} strokeWidth="6.5" strokeLinecap="round" />
      <path
        d={d}
        fill="none"
        stroke={skin.light}
        strokeWidth="1.8"
        strokeLinecap="round"
        transform="translate(-.6-1.6)"
        opacity=".7"
      />
    </>
  )
}

function Sleeve({ d, kit }: { d: string; kit: PortraitTraits['kit'] }) {
  return <path d={d} fill={kit.body} stroke={kit.trim} strokeWidth="2.2" strokeLinejoin="round" />
}

export function Pose({ traits }: { traits: PortraitTraits }) {
  const { skin, kit, pose, outfit } = traits
  const { shoulder } = buildOf(traits)
  if (outfit) return <AtMicrophone s={shoulder} skin={skin} outfit={outfit} />
  const s = shoulder
  switch (pose) {
    case 'arms-crossed':
      return (
        <>
          <Forearm d={`M${s - 4} 226Q20 232-34 212`} skin={skin} width={26} />
          <Forearm d={`M${4 - s} 228Q-10 226 40 204`} skin={skin} width={26} />
          <Sleeve d={`M${-s - 9} 212L${16 - s} 206Q${28 - s} 226 ${18 - s} 244H${-s - 14}Z`} kit={kit} />
          <Sleeve d={`M${s + 9} 212L${s - 16} 206Q${s - 28} 226 ${s - 18} 244H${s + 14}Z`} kit={kit} />
          <Fingers d="M40 204l16-8M42 210l17-7M43 216l15-6" skin={skin} />
        </>
      )
    case 'bat':
      return (
        <>
          <Bat kit={kit} />
          <Forearm d={`M${s + 2} 232Q70 244 46 214`} skin={skin} />
          <Glove kit={kit} />
        </>
      )
    case 'ball':
      return (
        <>
          <Forearm d={`M${-s + 2} 250Q-40 240-12 222`} skin={skin} />
          <Ball />
          <Fingers d="M-14 222q-3-14 4-24M-5 224q-4-18 6-28M4 226q6 2 12-3" skin={skin} />
        </>
      )
    case 'helmet':
      return (
        <>
          <Helmet kit={kit} />
          <Forearm d={`M${-s - 1} 222Q${6 - s} 250-44 241L-22 234`} skin={skin} />
          <Fingers d="M-22 229l13-7M-20 235l14-5M-20 240l13-2" skin={skin} />
        </>
      )
    case 'appeal':
      return <Raised s={s} traits={traits} />
    case 'gloves':
      return (
        <>
          <Forearm d={`M${-s - 2} 258L-41 232`} skin={skin} />
          <Forearm d={`M${s + 2} 258L41 232`} skin={skin} />
          <KeeperGlove kit={kit} side={-1} />
          <KeeperGlove kit={kit} side={1} />
        </>
      )
  }
}

/** The right arm up, a finger pointing to just below the seal of a card. */
function Raised({ s, traits: { skin, kit } }: { s: number; traits: PortraitTraits }) {
  const x = Math.min(s, 78)
  return (
    <>
      <Forearm d={`M${x + 4} 184Q${x + 10} 156 ${x} 136`} skin={skin} width={21} />
      <Fingers d={`M${x - 6} 106L${x - 8} 80`} skin={skin} />
      <path
        d={`M${x - 9} 126L${x - 10} 106Q${x - 4} 100 ${x - 1} 102Q${x + 2} 98 ${x + 5} 101Q${x + 10} 100 ${x + 10} 107L${x + 11} 126Q${x} 136 ${x - 9} 126Z`}
        fill={skin.base}
        stroke={skin.core}
      />
      <path d={`M${x} 104v9M${x + 5} 103v9`} stroke={skin.shade} strokeWidth="1.6" strokeLinecap="round" />
      <Fingers d={`M${x - 8} 122Q${x - 2} 120 ${x + 3} 115`} skin={skin} />
      <path
        d={`M${s - 26} 146Q${s - 6} 142 ${x + 2} 158L${x + 17} 168L${x + 16} 184Q${x + 12} 206 ${x - 12} 204L${s - 30} 190Z`}
        fill={kit.body}
      />
      <path
        d={`M${x + 17} 168L${x + 16} 184Q${x + 12} 206 ${x - 12} 204Q${x + 8} 192 ${x + 6} 163Z`}
        opacity=".25"
      />
      <path d={`M${x - 11} 157Q${x + 6} 158 ${x + 17} 168`} fill="none" stroke={kit.trim} strokeWidth="4.5" />
    </>
  )
}

/** A third of a head wide, on the right shoulder. */
function Bat({ kit }: { kit: PortraitTraits['kit'] }) {
  return (
    <g transform="translate(44 208) rotate(15)">
      <path d="M-10.5-48Q-10-58-4-62H4Q10-58 10.5-48V-190H-10.500Z" fill="#e4c590" />
      <path d="M3-62H4Q10-58 10.5-48V-190H5Z" fill="#a97c48" />
      <path d="M-10.5-48V-190H-8V-50Z" fill="#fff2d0" />
      <path d="M-8-150H4V-96H-8Z" fill={kit.body} />
      <path d="M-8-104H4V-96H-8Z" fill={kit.trim} />
      <path d="M-3 0V-60L3-60V0Z" fill="#20242e" />
      <path d="M-3-14h6M-3-24h6M-3-34h6M-3-44h6" stroke="#5b6474" />
    </g>
  )
}

/** Two padded gloves around the handle. */
function Glove({ kit }: { kit: PortraitTraits['kit'] }) {
  const pads = 'M-12-8h22M-13 0h24M-13 8h24M-11 16h20'
  return (
    <g transform="translate(46 200) rotate(15)">
      <path d="M-15-14Q0-20 13-13L15 20Q0 30-15 21Z" fill="#cfd3da" />
      <path d={pads} stroke="#8c93a1" strokeWidth="8" strokeLinecap="round" />
      <path d={pads} stroke="#f3f1ea" strokeWidth="6.2" strokeLinecap="round" transform="translate(-.6-.6)" />
      <path d="M-15 22Q0 32 15 21L17 32Q0 42-17 33Z" fill={kit.body} stroke={kit.trim} strokeWidth="1.5" />
    </g>
  )
}

/** One of a wicketkeeper's two, its palm to the front and its thumb to the other: `side` is -1 or 1. */
function KeeperGlove({ kit, side }: { kit: PortraitTraits['kit']; side: -1 | 1 }) {
  const fingers = 'M6-14L8-36M16-13L20-36M25-9L31-28M-4-13L-4-33'
  const tips = 'M7.700-33L8-36M19.500-33L20-36M30-25L31-28M-4-30V-33'
  const line = '#2b211b'
  return (
    <g transform={`translate(${side * 21} 194) scale(${side} 1) rotate(6)`}>
      <path d="M-7 18L26 16L32 50Q12 58-9 51Z" fill={kit.cloth} stroke={kit.trim} strokeWidth="2" />
      <path d="M-9-12L-6-30Q12-38 32-24L31-8Z" fill={kit.trim} stroke={line} strokeWidth="1.6" />
      <path d={fingers} stroke={line} strokeWidth="11.400" strokeLinecap="round" />
      <path d={fingers} stroke="#f2e9d8" strokeWidth="9" strokeLinecap="round" />
      <path d={tips} stroke={kit.body} strokeWidth="9" strokeLinecap="round" />
      <path d="M-10-15Q10-22 31-11L28 21Q10 29-9 21Z" fill="#f2e9d8" stroke={line} strokeWidth="1.600" />
      <path d="M-4-8Q10-14 25-6L23 13Q10 19-3 13Z" fill={kit.body} />
      <path
        d="M1-4h.01M8-6h.01M15-5h.01M21-2h.01M1 3h.01M8 2h.01M15 2h.01M21 4h.01M2 10h.01M9 11h.01M16 10h.01"
        stroke={kit.trim}
        strokeWidth="2.600"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M-8 12Q-25 4-23-13Q-20-21-13-17Q-8-8-6-4Z" fill="#f2e9d8" stroke={line} strokeWidth="1.600" />
      <path d="M-14-16Q-9-26-5-24L-7-6Q-12-9-14-16Z" fill={kit.trim} stroke={line} strokeWidth="1.200" />
      <path d="M27-10L25 20Q12 27-3 23" fill="none" stroke="#b7a98f" strokeWidth="2" opacity=".8" />
      <path d="M-4 29L28 27" stroke={kit.trim} strokeWidth="3.400" />
    </g>
  )
}

/** Under the arm, its peak and grille to the front. */
function Helmet({ kit }: { kit: PortraitTraits['kit'] }) {
  const bars = 'M12 21Q36 17 57 23M13 30Q36 27 56 32M13 39Q34 38 52 42M57 21Q60 32 51 43M37 18L36 40'
  return (
    <g transform="translate(-42 200) rotate(-7)">
      <path
        d="M-40 34C-48-40 38-50 45 4L46 26 12 36Q-12 42-40 34Z"
        fill={kit.cloth}
        stroke={kit.trim}
        strokeWidth="2.4"
      />
      <path d="M10-30C32-26 45-10 46 8V20Q26 0 10-30Z" opacity=".35" />
      <path d="M-3-33Q3-35 9-33Q18-14 16 6L2 7Q4-14-3-33Z" fill={kit.trim} opacity=".9" />
      <path
        d="M-31 4Q-26-18-8-25"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        opacity=".4"
      />
      <path
        d="M-27 14l3-8M-18 16l3-9M-9 17l2-9"
        stroke="#10141d"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d={bars} fill="none" stroke="#20242e" strokeWidth="4.6" strokeLinecap="round" />
      <path d={bars} fill="none" stroke="#c9d1dd" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M-10 34Q-8 14 10 14Q20 26 15 44Q0 50-10 34Z"
        fill={kit.body}
        stroke={kit.trim}
        strokeWidth="1.8"
      />
      <circle cx="4" cy="29" r="3.6" fill="#10141d" opacity=".6" />
      <path d="M2 4Q36-6 64 8Q68 14 60 17Q34 8 4 14Z" fill={kit.body} stroke={kit.trim} strokeWidth="1.8" />
    </g>
  )
}

/** An entertainer's right hand around a microphone, in the sleeve of the jacket. */
function AtMicrophone({ s, skin, outfit }: { s: number; skin: PortraitTraits['skin']; outfit: Outfit }) {
  const sleeve = { d: `M${s + 8} 262Q82 238 60 224`, fill: 'none', strokeLinecap: 'butt' } as const
  const bars = 'M-14-8H14M-14 2H14M-14 12H14M-7-20V24M7-20V24'
  return (
    <>
      <path {...sleeve} stroke={outfit.edge} strokeWidth="32" />
      <path {...sleeve} stroke={outfit.jacket} strokeWidth="29" />
      <path d="M68 214L54 236" stroke={outfit.shirt} strokeWidth="5" />
      <g transform="translate(60 152) rotate(16)">
        <path d="M-5 30H5L4 96H-4Z" fill="#14161d" />
        <rect x={-10} y={24} width={20} height={9} rx={3} fill="#e9bf57" />
        <rect x={-14} y={-22} width={28} height={48} rx={14} fill="#363c4a" />
        <path d={bars} stroke="#7b8598" strokeWidth="1.6" />
        <path d="M-8-16Q-11 0-8 18" stroke="#c9d2e2" strokeWidth="3" fill="none" strokeLinecap="round" />
        <path d="M-10 47Q4 42 15 48L24 70Q18 84 4 84L-10 80Z" fill={skin.shade} stroke={skin.core} />
        <Fingers d="M-9 51h17M-11 60h20M-11 69h20M-9 78h17" skin={skin} />
        <Fingers d="M15 52Q8 44-1 43" skin={skin} />
      </g>
    </>
  )
}

function Ball() {
  return (
    <g transform="translate(2 206)">
      <circle r="14.5" fill="#8d1620" />
      <circle cx="-1.5" cy="-1.5" r="12.5" fill="#c22531" />
      <path d="M-9-9Q-4-13 2-12" stroke="#ff9a90" strokeWidth="3" fill="none" strokeLinecap="round" />
      <path
        d="M-4-14Q8-2 4 14M-1-14.500Q11-2 7 12.5"
        stroke="#f6e6d4"
        strokeWidth="1.1"
        fill="none"
        strokeDasharray="2 1.4"
      />
    </g>
  )
}
