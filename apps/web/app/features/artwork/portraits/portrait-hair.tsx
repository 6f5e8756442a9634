import { type HeadProps, jawOf } from './portrait-face.tsx'
import { mixed, type PortraitTraits } from './portrait-traits.ts'

type Style = PortraitTraits['hair']['style']

/** Hair behind neck and shoulders, drawn before the body. */
const behind: Partial<Record<Style, string>> = {
  bob: 'M-36 60C-40 10 40 10 36 60L39 118Q22 128 16 112H-16Q-22 128-39 118Z',
  ponytail: 'M18 24C50 24 56 70 46 122Q42 138 33 130C42 100 34 66 20 52Z',
  locs: 'M-32 36C-44 60-42 96-41 112q4 6 7 1q3 6 7 0q3 4 6-2L-20 80H20L21 111q3 6 6 2q4 6 7 0q3 5 7-1C42 96 44 60 32 36Z',
}

const tops: Record<Exclude<Style, 'bald'>, string> = {
  buzz: 'M-32 62C-35 34-20 21 0 21C20 21 35 34 32 62C30 50 27 45 22 41C12 36-12 36-22 41C-27 45-30 50-32 62Z',
  crop: 'M-33 64C-37 31-20 15 2 15C24 15 37 31 33 64C32 54 29 48 26 45L18 41 13 45 5 40-3 45-10 40-16 44-24 43C-29 48-32 54-33 64Z',
  parted:
    'M-33 64C-39 30-24 15 0 14C27 13 39 31 33 64C31 51 28 46 25 43C10 44-8 40-17 30C-20 38-27 43-29 48Z',
  curls:
    'M-34 62c-5-4-5-10-1-12-5-5-2-13 4-13-2-8 5-13 11-11 1-8 10-11 15-7 4-6 14-6 17 0 6-5 15-1 14 6 7-1 12 6 9 12 6 2 6 10 1 13 4 4 2 10-4 12-1-7-3-12-7-14-5 4-10 2-11-2-5 4-11 3-13-1-4 4-11 3-13-1-4 4-10 3-12-1-6 3-9 10-10 19z',
  quiff:
    'M-32 62C-35 46-33 36-28 31C-30 14-8 3 12 8C28 12 35 24 32 36C35 44 34 53 32 62C31 52 29 46 25 42C12 38-8 42-24 42C-29 46-31 52-32 62Z',
  locs: 'M-33 56C-38 28-20 14 0 14C20 14 38 28 33 56L29 62 25 44 17 38 9 44 0 37-9 44-17 38-25 44-29 62Z',
  swept:
    'M-33 64C-37 34-20 16 0 16C20 16 37 34 33 64C31 50 27 41 20 37C12 35 6 36 0 40C-6 36-12 35-20 37C-27 41-31 50-33 64Z',
  ponytail: 'M-33 66C-38 30-20 16 0 16C20 16 38 30 33 66C32 52 24 40 8 32C-8 42-26 48-33 66Z',
  bob: 'M-35 72C-42 28-20 14 0 14C20 14 42 28 35 74C33 56 26 44 12 38C-4 44-20 44-25 42C-31 52-33 62-35 72Z',
}

/** Strands that catch the light of the lamp. */
const strands: Record<Exclude<Style, 'bald'>, string> = {
  buzz: 'M-26 38Q-16 27 0 26',
  crop: 'M-27 42Q-22 26-6 21M-14 38Q-10 28 4 24M0 38Q4 30 12 28',
  parted: 'M-16 28Q-2 19 16 24M-12 33Q4 25 24 34M-27 44Q-28 32-20 24',
  curls: 'M-28 40q2-7 8-7M-14 28q4-6 10-4M4 24q5-4 10 0M-24 52q0-6 5-7M-8 38q4-4 8-2M10 36q4-4 8-1',
  quiff: 'M-24 32Q-20 16 4 13M-20 38Q-10 22 14 20M-6 38Q4 26 24 28',
  locs: 'M-24 40Q-22 24-8 19M-12 36Q-10 26 0 20M0 34Q2 26 8 22M-37 60V104M-32 62V106M37 62V104M14 36Q14 28 16 26',
  swept: 'M-25 36Q-18 24-10 20M-14 33Q-10 24-2 19M-3 34Q0 26 6 20M8 33Q10 26 14 24',
  ponytail: 'M-28 46Q-22 28 0 22M-20 42Q-10 32 4 28M14 30Q24 34 28 46',
  bob: 'M-30 58Q-32 30-8 21M-20 38Q-8 28 8 26M16 34Q26 40 30 56',
}

const side = 'M16 22C27 28 34 40 33 60L28 47C26 36 20 30 16 22Z'

export function HairBehind({ traits: { hair } }: { traits: PortraitTraits }) {
  const d = behind[hair.style]
  return d ? <path d={d} fill={mixed(hair.colour, '#000000', 0.3)} /> : null
}

export function HairTop({ traits: { hair, skin }, detailed }: HeadProps) {
  if (hair.style === 'bald')
    return <path d="M-22 38Q-14 27 0 27Q-8 33-22 38Z" fill={skin.light} opacity=".9" />
  return (
    <>
      {detailed && <path d={tops[hair.style]} fill={skin.rim} transform="translate(1.2-.4)" opacity=".8" />}
      <path d={tops[hair.style]} fill={hair.colour} />
      {detailed && (
        <>
          <path d={side} opacity=".35" />
          <path
            d={strands[hair.style]}
            fill="none"
            stroke={mixed(hair.colour, '#d9b48a', 0.36)}
            strokeWidth="2"
            strokeLinecap="round"
          />
        </>
      )}
    </>
  )
}

export function Beard({ traits, detailed }: HeadProps) {
  const { beard, hair, turn } = traits
  if (beard === 'none') return null
  const { cheek, x, y, chin, bottom } = jawOf(traits)
  const chinHair = 'M-13 90Q-6 86 0 88Q6 86 13 90Q15 100 9 107'
  const moustache = 'M-13.5 93Q-8 86.5 0 88.500Q8 86.5 13.5 93Q6 91 0 91.500Q-6 91-13.5 93Z'
  const jaw = `M${-cheek} 76C${-cheek} 86 ${-x - 2} ${y - 6} ${-x} ${y}C${3 - x} ${y + 9} ${-chin - 6} ${bottom + 3} ${-chin} ${bottom + 4}Q0 ${bottom + 6} ${chin} ${bottom + 4}C${chin + 6} ${bottom + 3} ${x - 3} ${y + 9} ${x} ${y}C${x + 2} ${y - 6} ${cheek} 86 ${cheek} 76C${cheek - 4} 84 21 89 14 88Q7 85 0 87.500Q-7 85-14 88C-21 89 ${4 - cheek} 84 ${-cheek} 76Z`
  const slide = `translate(${turn * 5})`
  if (beard === 'stubble')
    return (
      <path d={jaw + aroundMouth(traits, turn * 6)} fill={hair.colour} fillRule="evenodd" opacity=".34" />
    )
  if (beard === 'moustache') return <path d={moustache} fill={hair.colour} transform={slide} />
  const light = mixed(hair.colour, '#d9b48a', 0.3)
  if (beard === 'goatee')
    return (
      <g transform={slide}>
        <path
          d={`${chinHair}L7 ${bottom + 3}Q0 ${bottom + 6}-7 ${bottom + 3}L-9 107Q-15 100-13 90Z${aroundMouth(traits, turn)}`}
          fill={hair.colour}
          fillRule="evenodd"
        />
        {detailed && <path d={`M-6 104L-4 ${bottom}M0 104V${bottom + 2}`} stroke={light} />}
      </g>
    )
  return (
    <>
      <path d={jaw + aroundMouth(traits, turn * 6)} fill={hair.colour} fillRule="evenodd" />
      {detailed && (
        <path
          d={`M-25 88L-22 98M-20 92L-16 105M-13 104L-10 ${bottom}M-5 105L-4 ${bottom + 2}M3 105V${bottom + 2}M-10 89L-6 91`}
          stroke={light}
          strokeWidth="1.2"
          strokeLinecap="round"
        />
      )}
    </>
  )
}

/** What a beard leaves free of the mouth, whose middle is at `x`: of an open one both lips, else their colour would be two corners in the beard. */
function aroundMouth({ mouth }: PortraitTraits, x: number): string {
  return mouth === 'shout'
    ? `M${x - 10} 91.5q10-5.5 20 0q1 14.5-10 15q-11-.5-10-15z`
    : `M${x - 10.5} 94q10.5-4.5 21 0q-2.5 7-10.5 7q-8 0-10.5-7z`
}
