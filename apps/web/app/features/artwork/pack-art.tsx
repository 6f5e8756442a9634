import { useId } from 'react'
import { packEmblems } from './pack-emblems.tsx'

/** The foil of a pack: its light edge, its body and its shade, and the print on it. */
export const foils = {
  wild: { light: '#f4f7fb', body: '#9aa7b8', deep: '#3d4859', print: '#f8fafc', ring: '#5b6879' },
  champion: { light: '#fff0b8', body: '#dca12e', deep: '#6d4109', print: '#fff6d6', ring: '#8f5a10' },
  ace: { light: '#6a5a5c', body: '#272024', deep: '#0a080a', print: '#f0564a', ring: '#8d1f1d' },
  pro: { light: '#e8fbff', body: '#5fb2d8', deep: '#2b2f82', print: '#f5feff', ring: '#3f58b5' },
} as const

export type PackName = keyof typeof foils

const teeth = 17
const sealTop = 12
const sealBottom = 268

/** Zigzag edges above and below, with a slight waist. */
const outline = (() => {
  const step = 160 / teeth
  const edge = (y: number, out: number, from: number, direction: number) =>
    Array.from(
      { length: teeth },
      (_, tooth) =>
        `L${(from + direction * (tooth + 0.5) * step).toFixed(1)} ${y + out} L${(from + direction * (tooth + 1) * step).toFixed(1)} ${y}`,
    ).join('')
  return `M20 ${sealTop}${edge(sealTop, -6, 20, 1)}C176 90 176 190 180 ${sealBottom}${edge(sealBottom, 6, 180, -1)}C24 190 24 90 20 ${sealTop}Z`
})()

const crimps = Array.from({ length: 39 }, (_, at) => 23 + at * 4)
const rays = Array.from({ length: 20 }, (_, at) => at * 18)

/** A sealed pack of cards in the foil of its kind. Decoration: its name is beside it. */
export function PackArt({ pack, className }: { pack: PackName; className?: string }) {
  const id = useId()
  const foil = foils[pack]
  const Emblem = packEmblems[pack]
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg viewBox="0 0 200 300" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={foil.body} />
          <stop offset=".22" stopColor={foil.light} />
          <stop offset=".42" stopColor={foil.body} />
          <stop offset=".78" stopColor={foil.deep} />
          <stop offset="1" stopColor={foil.body} />
        </linearGradient>
        <linearGradient id={`${id}sides`}>
          <stop offset="0" stopColor="#000" stopOpacity=".45" />
          <stop offset=".09" stopColor="#fff" stopOpacity=".3" />
          <stop offset=".2" stopColor="#fff" stopOpacity="0" />
          <stop offset=".84" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".5" />
        </linearGradient>
        <radialGradient id={`${id}disc`} cy=".35">
          <stop offset="0" stopColor={foil.ring} />
          <stop offset="1" stopColor={foil.deep} />
        </radialGradient>
        <clipPath id={`${id}cut`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <ellipse cx="100" cy="285" rx="76" ry="9" opacity=".28" />
      <g clipPath={paint('cut')}>
        <rect width="200" height="300" fill={paint('body')} />
        <g transform="translate(100 142)" stroke={foil.light} strokeWidth="7" opacity=".13">
          {rays.map((turn) => (
            <path key={turn} d="M0 -62V-190" transform={`rotate(${turn})`} />
          ))}
        </g>
        <path d="M-20 236 144 0H180L10 260Z" fill="#fff" opacity=".2" />
        <path d="M60 290 200 88V112L82 290Z" fill="#fff" opacity=".13" />
        <path d="M20 226Q100 208 180 226V246Q100 230 20 246Z" fill={foil.print} opacity=".9" />
        <path d="M20 251Q100 235 180 251V254Q100 239 20 254Z" fill={foil.print} opacity=".55" />
        <rect width="200" height="300" fill={paint('sides')} />
        <path d="M0 0H200V30H0ZM0 250H200V300H0Z" fill="#000" opacity=".14" />
        <g stroke="#fff" strokeWidth="1.1" opacity=".34">
          {crimps.map((x) => (
            <path key={x} d={`M${x} 0V29M${x} 257V290`} />
          ))}
        </g>
        <path d="M0 30.500H200M0 256H200" stroke={foil.deep} strokeWidth="1.500" opacity=".6" />
      </g>
      <g transform="translate(100 136)">
        <circle r="58" fill={foil.print} opacity=".92" />
        <circle r="54" fill={paint('disc')} />
        <circle
          r="47"
          fill="none"
          stroke={foil.print}
          strokeWidth="1.300"
          strokeDasharray="5 3.200"
          opacity=".7"
        />
        <Emblem print={foil.print} />
      </g>
    </svg>
  )
}
