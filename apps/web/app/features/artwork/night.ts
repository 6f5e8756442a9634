import { numbersFrom, pick } from '../cards/seeded-numbers.ts'

/** The colours of an evening at the ground, all of them ink, as the dark theme is: sky from the top down, the stands before it, the turf under the lamps. */
const nights = [
  { high: '#050914', middle: '#101c3d', low: '#2c4a86', stand: '#1a2542', deep: '#0b1124', rim: '#e9bf57' },
  { high: '#060818', middle: '#141a48', low: '#38509a', stand: '#1b2450', deep: '#0b1028', rim: '#f0b45c' },
  { high: '#040d16', middle: '#0b2740', low: '#1f5f86', stand: '#12304a', deep: '#081a2a', rim: '#f2d27a' },
  { high: '#070714', middle: '#171a40', low: '#4a4a8e', stand: '#1f2248', deep: '#0d0f26', rim: '#f5c269' },
  { high: '#070b20', middle: '#1b2558', low: '#6a5a92', stand: '#20244f', deep: '#0e1029', rim: '#f6c877' },
] as const

type NightColours = (typeof nights)[number]

/** What varies between pictures of the ground. */
export type Night = {
  colours: NightColours
  stars: readonly { x: number; y: number; r: number; light: number }[]
  /** The positions of the masts, and the height of their lamps. */
  masts: readonly { x: number; top: number; size: number }[]
  /** Mirrored. */
  mirrored: boolean
}

const mastSettings = [
  [
    { x: 150, top: 92, size: 1 },
    { x: 1130, top: 92, size: 1 },
    { x: 430, top: 196, size: 0.62 },
    { x: 850, top: 196, size: 0.62 },
  ],
  [
    { x: 96, top: 60, size: 1.15 },
    { x: 372, top: 170, size: 0.7 },
    { x: 1010, top: 140, size: 0.82 },
  ],
  [
    { x: 220, top: 118, size: 0.9 },
    { x: 1190, top: 70, size: 1.12 },
    { x: 900, top: 186, size: 0.64 },
  ],
] as const

/** One evening per seed, the same on every machine. */
export function nightOf(seed: string): Night {
  const next = numbersFrom(`night:${seed}`)
  const colours = pick(nights, next())
  const masts = pick(mastSettings, next())
  const mirrored = next() < 0.5
  const stars = Array.from({ length: 46 }, () => ({
    x: Math.round(next() * 1280),
    y: Math.round(next() * 330),
    r: 0.7 + Math.round(next() * 10) / 8,
    light: 0.25 + Math.round(next() * 60) / 100,
  }))
  return { colours, stars, masts, mirrored }
}
