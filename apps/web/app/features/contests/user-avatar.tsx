import { numbersFrom, pick } from '../cards/seeded-numbers.ts'

const skins = ['#f2c9a5', '#e0ac7e', '#c68a5a', '#a86f45', '#7f4f31', '#5c3823'] as const
const shirtHues = [27, 75, 150, 205, 258, 300, 340] as const
const caps = ['#f5c84c', '#3fb6c8', '#e76f8f', '#8fbf4d', '#f08a5d', '#9a86d8', '#f4efe2'] as const
/** The peak of the cap, to either side. */
const peaks = ['M27 17h8v-2.500h-8z', 'M13 17H5v-2.500h8z'] as const

/** A user drawn in cap and shirt by their name: the same name always looks the same. Decoration. */
export function UserAvatar({ name, className }: { name: string; className: string }) {
  const next = numbersFrom(name)
  const skin = pick(skins, next())
  const hue = pick(shirtHues, next())
  const cap = pick(caps, next())
  const peak = pick(peaks, next())
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`rounded-full ${className}`}>
      <rect width="40" height="40" fill={`oklch(0.8 0.06 ${hue + 120})`} />
      <path d="M4 41c1-10 8-13 16-13s15 3 16 13z" fill={`oklch(0.45 0.13 ${hue})`} />
      <path d="M15 28.500 20 34l5-5.500z" fill={`oklch(0.92 0.03 ${hue})`} />
      <path d="M16.500 22h7v6.500L20 32l-3.500-3.500z" fill={skin} />
      <ellipse cx="20" cy="18.500" rx="7.500" ry="8.500" fill={skin} />
      <path d="M11.500 17a8.500 8.500 0 0 1 17 0z" fill={cap} />
      <path d={peak} fill={cap} />
    </svg>
  )
}
