import { mixed, type PortraitTraits } from './portrait-traits.ts'

/** A head is drawn around x = 0, its crown at 24, its chin near 112: eyes at 50 % of its height, nose at 68 %, mouth at 79 %. */
export type HeadProps = { traits: PortraitTraits; detailed: boolean }

/** Half widths and heights of five faces: cheekbone, corner of the jaw (x, y), chin (x, y). */
const faces = {
  wedge: [30, 22, 97, 8, 113],
  square: [29.5, 27, 98, 13, 112],
  round: [31, 25, 95, 9, 110],
  long: [28.5, 23.5, 101, 10, 117],
  heart: [31.5, 21, 94, 6, 111],
} as const

/** The corner of the jaw and the chin, which beards and the neck's shadow follow. */
export function jawOf({ face }: PortraitTraits) {
  const [cheek, x, y, chin, bottom] = faces[face]
  return { cheek, x, y, chin, bottom }
}

export function headOutline(traits: PortraitTraits): string {
  const { cheek, x, y, chin, bottom } = jawOf(traits)
  return `${rightOfFace(traits)}Q0 ${bottom + 1.5} ${-chin} ${bottom}C${-chin - 6} ${bottom} ${3 - x} ${y + 8} ${-x} ${y}C${-x - 1.5} ${y - 6} ${-cheek} 86 ${-cheek} 76C${-cheek} 70-31 66-31 58C-32 36-20 24 0 24Z`
}

/** From the crown to the chin. */
function rightOfFace(traits: PortraitTraits): string {
  const { cheek, x, y, chin, bottom } = jawOf(traits)
  return `M0 24C20 24 32 36 31 58C31 66 ${cheek} 70 ${cheek} 76C${cheek} 86 ${x + 1.5} ${y - 6} ${x} ${y}C${x - 3} ${y + 8} ${chin + 6} ${bottom} ${chin} ${bottom}`
}

type FaceProps = {
  traits: PortraitTraits
  /** The id of a clip path of the head's outline, with which details are drawn. */
  clip: string | null
  /** Too small for the sockets of the eyes and the wings of the nose. */
  small: boolean
}

export function Face({ traits, clip, small }: FaceProps) {
  const detailed = clip !== null
  const outline = headOutline(traits)
  const { skin, turn, age } = traits
  const { bottom } = jawOf(traits)
  const t = turn * 4
  return (
    <>
      <path
        d={`M${turn * 2 - 30} 66c-7-5-9 3-7 9s5 9 8 8zM${turn * 2 + 30} 66c7-5 9 3 7 9s-5 9-8 8z`}
        fill={skin.shade}
      />
      {detailed && (
        <path
          d={`M${turn * 2 - 31} 69c-4-1-3 4-1 8m64-8c4-1 3 4 1 8`}
          fill="none"
          stroke={skin.core}
          strokeWidth=".9"
        />
      )}
      {detailed && <path d={outline} fill={skin.rim} transform="translate(1.3-.2)" opacity=".85" />}
      <path d={outline} fill={skin.base} />
      <path
        d={`${rightOfFace(traits)}H${t + 6}L${t + 13} 99C${t + 14} 90 ${t + 22} 84 ${t + 25} 71L${t + 19} 59C${t + 22} 50 ${t + 20} 38 ${t + 12} 29Z`}
        fill={skin.shade}
      />
      {detailed && (
        <g clipPath={`url(#${clip})`}>
          <g transform={`translate(${t})`}>
            <path d={`M-24 84C-20 92-17 98-14 ${bottom - 3}L-30 104Z`} fill={skin.shade} opacity=".6" />
            <path
              d={`M28 44C31 62 31 78 22 92L11 ${bottom + 4}H50V40ZM-40 ${bottom - 3}Q0 ${bottom + 1} 40 ${bottom - 8}V130H-40Z`}
              fill={skin.core}
              opacity=".75"
            />
            <path
              d="M-24 48C-23 34-10 29 6 32C4 44-8 46-24 48ZM-27 75C-20 71-12 74-10 78C-16 83-24 83-27 75ZM-6 105Q0 103 4 106Q0 110-5 109Z"
              fill={skin.light}
              opacity=".75"
            />
          </g>
        </g>
      )}
      <g transform={`translate(${turn * 5})`}>
        {!small && (
          <path
            d="M-22 62Q-13 57-4 65L-5 71Q-14 64-22 72ZM22 62Q13 57 4 65L5 71Q14 64 22 72ZM-9 99Q0 102 9 98Q6 106-5 105Z"
            fill={skin.shade}
            opacity=".6"
          />
        )}
        <Nose traits={traits} detailed={detailed} small={small} />
        <Eyes traits={traits} detailed={detailed} />
        <Mouth traits={traits} detailed={detailed} />
        {age === 'senior' && detailed && (
          <path
            d="M-12 85Q-17 90-16 97M12 85Q17 90 16 97M-14 45Q0 42 13 46M-11 51Q0 48 10 52M-23 73l-4 3M23 73l4 3"
            fill="none"
            stroke={skin.core}
            strokeWidth="1.1"
            strokeLinecap="round"
            opacity=".6"
          />
        )}
        {traits.zinc && detailed && (
          <path
            d="M-25 80L-15 77M15 77L25 80"
            stroke="#fff"
            strokeWidth="3.4"
            strokeLinecap="round"
            opacity=".85"
          />
        )}
      </g>
    </>
  )
}

function Nose({ traits: { skin, turn }, detailed, small }: HeadProps & { small: boolean }) {
  const x = turn * 2
  return (
    <>
      <path
        d={`M2 62C${x + 3} 70 ${x + 6} 75 ${x + 8} 80C${x + 9} 85 ${x + 4} 86 ${x + 1} 86C${x + 2} 78 1 72 2 62Z`}
        fill={skin.shade}
      />
      {!small && (
        <path
          d={`M${x - 7.5} 83C${x - 4} 88 ${x + 5} 88.5 ${x + 8.5} 82.500C${x + 8} 90 ${x - 5} 90 ${x - 7.5} 83Z`}
          fill={skin.core}
          opacity=".85"
        />
      )}
      {detailed && (
        <path
          d={`M-1 64L${x - 0.5} 78M${x} 82h.1`}
          stroke={skin.light}
          strokeWidth="2.6"
          strokeLinecap="round"
          opacity=".8"
        />
      )}
    </>
  )
}

function Eyes({ traits, detailed }: HeadProps) {
  const { skin, hair, turn, age } = traits
  const look = turn * 0.9
  const lids = 'M-19.5 69.500C-17 64.2-10.5 64-7 69.800M19.5 69.500C17 64.2 10.5 64 7 69.8'
  const brows = hair.soft
    ? 'M-22 62Q-15 56-6 60Q-14 58-22 62ZM22 62Q15 56 6 60Q14 58 22 62Z'
    : 'M-23 63Q-18 55.5-5.5 59.500L-5 62.500Q-15 59.5-23 63ZM23 63Q18 55.5 5.5 59.500L5 62.500Q15 59.5 23 63Z'
  return (
    <>
      <path
        d="M-19 69.500C-16.5 65-10.5 65-7.3 69.800Q-13 73-19 69.500ZM19 69.500C16.5 65 10.5 65 7.3 69.800Q13 73 19 69.500Z"
        fill={mixed('#efe3d6', skin.shade, 0.18)}
      />
      <path
        d={`M${look - 13} 68.500h.01M${look + 13} 68.500h.01`}
        stroke="#2b1a12"
        strokeWidth="6.2"
        strokeLinecap="round"
      />
      {detailed && (
        <>
          <path
            d={`M${look - 14} 67.300h.01M${look + 12} 67.300h.01`}
            stroke="#fff"
            strokeWidth="1.7"
            strokeLinecap="round"
          />
          <path
            d={`M-19 66Q-14 61.5-7 66M19 66Q14 61.5 7 66${age === 'young' ? '' : 'M-18 73.500Q-13 76-8 73M18 73.500Q13 76 8 73'}`}
            fill="none"
            stroke={skin.core}
            opacity=".7"
          />
        </>
      )}
      <path d={lids} fill="none" stroke="#1b1210" strokeWidth={hair.soft ? 2.4 : 1.9} strokeLinecap="round" />
      <path
        d={brows}
        fill={hair.colour}
        stroke={hair.colour}
        strokeLinejoin="round"
        strokeWidth={detailed ? 0.8 : 1.6}
      />
    </>
  )
}

const mouths = {
  calm: [
    'M-10 94Q-5 92.4 0 93.800Q5 92.2 10 93.4',
    'M-10 94Q-4 89.5 0 91Q4 89.5 10 93.400Q5 100-3 99.500Q-8 98-10 94Z',
  ],
  smirk: [
    'M-10 94.500Q0 95.5 12 91',
    'M-10 94.500Q-4 90.5 0 91.500Q5 89.5 12 91Q7 100-1 99.500Q-7 98.5-10 94.500Z',
  ],
  smile: [
    'M-12.5 91.500Q0 96 12.5 91',
    'M-12.5 91.500Q-5 89.5 0 90.500Q5 89.5 12.5 91Q9 102 0 102Q-9 102-12.5 91.500Z',
  ],
  shout: ['M-9 91Q0 88 9 91', 'M-10 91.500Q0 86 10 91.500Q11 106 0 106.500Q-11 106-10 91.500Z'],
} as const

function Mouth({ traits: { skin, mouth, turn, hair }, detailed }: HeadProps) {
  const [line, lips] = mouths[mouth]
  const isOpen = mouth === 'smile' || mouth === 'shout'
  return (
    <g transform={`translate(${turn})`}>
      <path d={lips} fill={skin.lip} opacity={hair.soft || isOpen ? 1 : 0.75} />
      {mouth === 'smile' && (
        <path d="M-10.5 92.300Q0 96 10.5 92Q7 99 0 99Q-7 99-10.5 92.300Z" fill="#f2e8dc" />
      )}
      {mouth === 'shout' && (
        <>
          <path d="M-8 92Q0 88 8 92Q8 103.5 0 104Q-8 103.5-8 92Z" fill="#34100f" />
          <path d="M-7.5 92Q0 88.5 7.5 92L6.5 94.500Q0 93-6.5 94.500Z" fill="#f2e8dc" />
        </>
      )}
      {!isOpen && <path d={line} fill="none" stroke={skin.core} strokeWidth="1.7" strokeLinecap="round" />}
      {detailed && !isOpen && (
        <path
          d="M-4 97Q0 98 4 96.5"
          stroke={skin.light}
          fill="none"
          strokeWidth="1.3"
          strokeLinecap="round"
          opacity=".5"
        />
      )}
    </g>
  )
}
