import { EmblemShape } from '../../cards/emblems.tsx'
import { KitCloth } from '../../cards/kit-cloth.tsx'
import { jawOf } from './portrait-face.tsx'
import type { Outfit, PortraitTraits } from './portrait-traits.ts'

type BodyProps = { traits: PortraitTraits; detailed: boolean }

/** Half widths of neck and shoulders. */
const builds = {
  slim: { neck: 16.5, shoulder: 71 },
  medium: { neck: 19, shoulder: 77 },
  broad: { neck: 22.5, shoulder: 84 },
} as const

export function buildOf({ build, hair }: PortraitTraits) {
  const { neck, shoulder } = builds[build]
  return hair.soft ? { neck: neck - 3, shoulder: shoulder - 7 } : { neck, shoulder }
}

/** Whether the right arm is up, away from the body. */
function isRaised({ pose, outfit }: PortraitTraits): boolean {
  return pose === 'appeal' && !outfit
}

/** Two trapezius curves from the neck to the shoulders, the upper arms, and the chest down to its middle. */
export function shirtOutline(traits: PortraitTraits): string {
  const { neck, shoulder } = buildOf(traits)
  const n = neck + 3
  const side = isRaised(traits)
    ? `${shoulder - 2} 150 ${shoulder - 10} 190 ${shoulder - 17} 200L${shoulder - 18} 246`
    : `${shoulder - 2} 149 ${shoulder + 2} 166 ${shoulder + 5} 188L${shoulder + 10} 246`
  const right = `C${n + 8} 136 46 139 ${shoulder - 18} 144C${side}`
  const left = `H${-shoulder - 10}L${-shoulder - 5} 188C${-shoulder - 2} 166 ${2 - shoulder} 149 ${18 - shoulder} 144C-46 139 ${-n - 8} 136 ${-n} 124`
  return `M${n} 124${right}${left}Q0 158 ${n} 124Z`
}

export function Neck({ traits, detailed }: BodyProps) {
  const { skin } = traits
  const { neck } = buildOf(traits)
  const { x, bottom } = jawOf(traits)
  return (
    <>
      <path d={`M${-neck} 84L${-neck - 4} 126Q0 168 ${neck + 4} 126L${neck} 84Z`} fill={skin.base} />
      <path
        d={`M${-neck} 96Q${-x + 2} ${bottom + 4}-4 ${bottom + 10}Q10 ${bottom + 14} 6 150Q26 146 ${neck + 4} 126L${neck} 84Z`}
        fill={skin.shade}
      />
      {detailed && (
        <path
          d={`M${-neck} 92Q${-x} ${bottom + 1}-6 ${bottom + 6}Q10 ${bottom + 8} ${neck} ${bottom - 4}V84Z`}
          fill={skin.core}
          opacity=".8"
        />
      )}
    </>
  )
}

/** `clip` is the id of a clip path of the shirt's outline. */
export function Shirt({ traits, detailed, clip }: BodyProps & { clip: string }) {
  const { kit, skin, outfit, number, pose } = traits
  const { neck, shoulder } = buildOf(traits)
  const n = neck + 3
  return (
    <>
      {detailed && (
        <path d={shirtOutline(traits)} fill={skin.rim} transform="translate(1.3-.6)" opacity=".85" />
      )}
      <g clipPath={`url(#${clip})`}>
        {outfit ? <path d="M-100 100H100V250H-100Z" fill={outfit.jacket} /> : <KitCloth kit={kit} x={-100} />}
        <path d={`M14 150Q34 190 26 250H100V120H30Z`} opacity=".22" />
        {detailed && (
          <>
            <path
              d={`M${shoulder - 22} 150Q${shoulder - 12} 190 ${shoulder - 16} 250H${shoulder - 11}Q${shoulder - 8} 196 ${shoulder - 22} 150ZM${22 - shoulder} 162Q${14 - shoulder} 200 ${16 - shoulder} 250H${13 - shoulder}Q${6 - shoulder} 200 ${22 - shoulder} 162ZM${n + 6} 141Q44 158 62 162Q42 164 ${n + 6} 141ZM${-n - 6} 141Q-40 160-58 164Q-42 168 ${-n - 6} 141ZM${shoulder - 16} 186Q40 200 22 202Q46 206 ${shoulder - 16} 186ZM${16 - shoulder} 190Q-44 206-26 208Q-48 212 ${16 - shoulder} 190Z`}
              opacity=".26"
            />
            <path
              d={`M${-n - 6} 134Q-46 143 ${20 - shoulder} 147Q${2 - shoulder} 152 ${-shoulder} 186Q${8 - shoulder} 160-50 151Q${-n - 16} 147 ${-n - 6} 134Z`}
              fill="#fff"
              opacity=".2"
            />
          </>
        )}
        {!outfit && detailed && (
          <>
            <path
              d={`M${-shoulder - 12} 214L${15 - shoulder} 208 ${12 - shoulder} 250H-100Z`}
              fill={skin.base}
            />
            {!isRaised(traits) && (
              <path
                d={`M${shoulder + 12} 214L${shoulder - 15} 208 ${shoulder - 12} 250H100Z`}
                fill={skin.shade}
              />
            )}
            <path
              d={`M${-shoulder - 12} 212L${15 - shoulder} 206${isRaised(traits) ? '' : `M${shoulder + 12} 212L${shoulder - 15} 206`}`}
              stroke={kit.trim}
              strokeWidth="4.5"
            />
          </>
        )}
      </g>
      {outfit ? <Lapels n={n} outfit={outfit} /> : <Collar kit={kit} n={n} detailed={detailed} />}
      {!outfit && <Crest kit={kit} detailed={detailed} />}
      {!outfit && detailed && pose !== 'helmet' && (
        <path
          d={numberPath(number)}
          transform={`translate(${-shoulder - (number > 9 ? 3.5 : -1)} 184) rotate(6)`}
          fill="none"
          stroke={kit.trim}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      )}
    </>
  )
}

/** As much of the shirt as is seen below a head. */
export function ShirtEdge({ traits }: { traits: PortraitTraits }) {
  const { kit, outfit } = traits
  const { neck } = buildOf(traits)
  const n = neck + 3
  return (
    <path
      d={`M-70 160V145Q-44 139 ${-n} 122Q0 158 ${n} 122Q44 139 70 145V160Z`}
      fill={outfit ? outfit.shirt : kit.body}
      stroke={kit.trim}
      strokeWidth="2.5"
    />
  )
}

const digits = [
  'h6v10h-6z',
  'm1 2l3-2v10',
  'h6v5h-6v5h6',
  'h6v10h-6m1-5h5',
  'v5h6m0-5v10',
  'm6 0h-6v5h6v5h-6',
  'm6 0h-6v10h6v-5h-6',
  'h6l-3 10',
  'h6v10h-6zm0 5h6',
  'm6 5h-6v-5h6v10h-6',
]

/** A number of one or two digits in lines, 10 high: pictures have no fonts. */
function numberPath(number: number): string {
  return [...String(number)].map((digit, at) => `M${at * 9} 0${digits[Number(digit)]}`).join('')
}

/** A polo collar with its thickness, and two buttons. */
function Collar({ kit, n, detailed }: { kit: PortraitTraits['kit']; n: number; detailed: boolean }) {
  return (
    <>
      {detailed && (
        <path
          d={`M${-n} 122Q${-n} 142 0 160L0 196M0 160Q${n} 142 ${n} 122`}
          fill="none"
          stroke="#000"
          strokeWidth="3"
          opacity=".3"
        />
      )}
      <path
        d={`M${-n + 1} 119L${-n - 8} 131Q${-n - 4} 152-10 169L0 156Q${-n + 4} 140 ${-n + 1} 119ZM${n - 1} 119L${n + 8} 131Q${n + 4} 152 10 169L0 156Q${n - 4} 140 ${n - 1} 119Z`}
        fill={kit.cloth}
        stroke={kit.trim}
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      {detailed && (
        <>
          <path
            d={`M${n - 1} 119L${n + 8} 131Q${n + 4} 152 10 169L0 156Q${n - 4} 140 ${n - 1} 119Z`}
            opacity=".3"
          />
          <path d="M0 176h.1M0 188h.1" stroke={kit.trim} strokeWidth="3.4" strokeLinecap="round" />
        </>
      )}
    </>
  )
}

function Lapels({ n, outfit }: { n: number; outfit: Outfit }) {
  const { shirt, lapel, edge } = outfit
  return (
    <>
      <path d={`M${-n} 122Q-10 190 0 230Q10 190 ${n} 122Q0 156 ${-n} 122Z`} fill={shirt} />
      <path d={`M0 152Q10 190 0 230Q10 190 ${n} 122Q12 140 0 152Z`} opacity=".2" />
      <Throat n={n} outfit={outfit} />
      <path
        d={`M${-n} 120L${-n - 12} 136L-34 168L-22 172L0 236V230Q-16 176 ${-n} 120ZM${n} 120L${n + 12} 136L34 168L22 172L0 236V230Q16 176 ${n} 120Z`}
        fill={lapel}
        stroke={edge}
      />
    </>
  )
}

function Throat({ n, outfit: { shirt, lapel, edge, neck } }: { n: number; outfit: Outfit }) {
  switch (neck) {
    case 'open':
      return null
    case 'roll':
      return (
        <>
          <path
            d={`M${-n} 112Q0 140 ${n} 112L${n + 1} 128Q0 164 ${-n - 1} 128Z`}
            fill={shirt}
            stroke={lapel}
          />
          <path d={`M${-n} 119Q0 148 ${n} 119`} fill="none" stroke={lapel} opacity=".5" />
        </>
      )
    case 'bow':
      return (
        <>
          <path
            d={`M${-n} 120L-3 154L${-n - 2} 136ZM${n} 120L3 154L${n + 2} 136Z`}
            fill={shirt}
            stroke={edge}
          />
          <path
            d="M-4 153L-19 146Q-22 156-19 166L-4 159ZM4 153L19 146Q22 156 19 166L4 159Z"
            fill={lapel}
            stroke={edge}
          />
          <rect x="-4.500" y="151" width="9" height="10" rx="2.5" fill={lapel} stroke={edge} />
        </>
      )
    case 'scarf':
      return (
        <>
          <path
            d={`M${-n - 3} 116Q0 150 ${n + 3} 116L${n + 5} 133Q0 174 ${-n - 5} 133Z`}
            fill="#a8323c"
            stroke="#7a1f2a"
          />
          <path d="M-5 156L-13 214L2 219L7 158Z" fill="#a8323c" stroke="#7a1f2a" />
          <path
            d={`M${-n} 124Q0 156 ${n} 124M-7 174L6 176M-9 190L4 193`}
            fill="none"
            stroke="#e3a94f"
            strokeWidth="2"
          />
        </>
      )
  }
}

function Crest({ kit, detailed }: { kit: PortraitTraits['kit']; detailed: boolean }) {
  return (
    <g transform="translate(26 172)">
      <path
        d="M0 0q10 3 20 0v12q0 9-10 13q-10-4-10-13z"
        fill={kit.cloth}
        stroke={kit.trim}
        strokeWidth="1.6"
      />
      {detailed && kit.emblem ? (
        <g transform="translate(2 3.5) scale(.5)">
          <EmblemShape emblem={kit.emblem} fill={kit.trim} outline={kit.cloth} />
        </g>
      ) : (
        <path d="M10 4l6 2v7q0 5-6 8z" fill={kit.trim} />
      )}
    </g>
  )
}
