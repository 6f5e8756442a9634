import { numbersFrom, pick } from '../cards/seeded-numbers.ts'

/** A skin under the lamps, with its shade. */
const skins = [
  ['#f0c3a0', '#cd988a'],
  ['#dfa67a', '#b77f6c'],
  ['#c58755', '#9c664f'],
  ['#a66b42', '#815043'],
  ['#85543a', '#643f41'],
  ['#6b4330', '#4d343c'],
] as const
/** A shirt with its collar and what is behind it: the colours of two sides of a match. */
const kits = [
  ['#1f4fa3', '#f4c542', '#b9cde8'],
  ['#b3262e', '#f7efe0', '#e6c4b4'],
  ['#17713f', '#f4efe2', '#bfdcc2'],
  ['#5b2d8c', '#f0a63c', '#d3c4e6'],
  ['#e2761b', '#1d2b4f', '#f2d9b4'],
  ['#10222f', '#3fb6c8', '#b4d6dc'],
] as const
const hairs = ['#17120f', '#2e1f17', '#4a2f1e', '#1f1713'] as const
const head = 'M12.500 15.500c0 9 2.500 16 7.500 16s7.500-7 7.500-16c0-6-3-9-7.500-9s-7.500 3-7.500 9z'
/** Beside the headgear, or instead of it. */
const hairCuts = {
  short: 'M12 16c-1-7 2-11 8-11s9 4 8 11c-1-3-2-5-4-6-3 1-6 1-9 0-1 1-2 3-3 6z',
  curly:
    'M11.500 17c-2-2-1-4 0-5-1-3 2-5 3-5 1-3 5-3 6-2 2-1 5 0 5 2 2 0 3 3 2.500 5 1 1 2 3 .5 5-1-3-2-5-4-6-3 1-6 1-9 0-2 1-3 3-4 6z',
  long: 'M11 27c-1-8-2-22 9-22s10 14 9 22c-2-1-2-8-3-14-3-1-4-2-5-3-1 2-5 3-7 3-1 6-1 13-3 14z',
} as const
const beards = [
  null,
  null,
  null,
  'M12.800 19c1 1 2 3 3.500 3.500 2-1 5.500-1 7.500 0C25.200 22 26.500 20 27.200 19c-.5 7.500-2.700 12.500-7.200 12.500s-6.700-5-7.200-12.500z',
  'M16.500 23.500c2-1.500 5-1.500 7 0-1-.300-6-.300-7 0z',
] as const
const headgears = ['none', 'none', 'cap', 'hat'] as const

/** A user drawn in the shirt of a side, by their name: the same name always looks the same. Decoration. */
export function UserAvatar({ name, className }: { name: string; className: string }) {
  const next = numbersFrom(name)
  const [skin, shade] = pick(skins, next())
  const [shirt, trim, ground] = pick(kits, next())
  const hair = pick(hairs, next())
  const cut = pick(['short', 'short', 'curly', 'long'] as const, next())
  const beard = cut === 'long' ? null : pick(beards, next())
  const headgear = pick(headgears, next())
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`rounded-full ${className}`}>
      <path fill={ground} d="M0 0h40v40H0z" />
      {cut === 'long' && <path fill={hair} d="M10 31c0-12-1-25 10-25s10 13 10 25z" />}
      <path fill={shirt} d="M3 41c1-8 7-10.500 17-10.500S36 33 37 41z" />
      <path fill={shade} d="M16 25h8v6l-4 4.500-4-4.500z" />
      <path fill={trim} d="m14.500 30 1.500-.8 4 6.300 4-6.300 1.500.8-5.500 8z" />
      <path fill={skin} d={`${head}M11 17h2v4c-2 0-2.500-3-2-4zM29 17h-2v4c2 0 2.500-3 2-4z`} />
      <path
        fill={shade}
        d="M20 15c1 3 2 5 1.700 6.200H19zM24.500 8.500c3 4 2.500 16-3 22.800 5-1.300 7-9 6-17-.4-2.800-1.500-4.800-3-5.800z"
        opacity=".55"
      />
      {beard && <path fill={hair} d={beard} />}
      <path
        fill="none"
        stroke={beard ? '#f3d9cc' : '#6a3734'}
        strokeWidth="1.1"
        strokeLinecap="round"
        d="M17.300 25.300c1.500 1.300 3.900 1.300 5.400 0"
      />
      <path
        fill="none"
        stroke={hair}
        strokeWidth="1.1"
        strokeLinecap="round"
        d="M14.700 15.600c.9-.7 2-.8 3-.4m4.600 0c1-.4 2.100-.3 3 .4"
      />
      <path
        fill="#1b1512"
        d="M15.300 17.700a1.100 1.200 0 1 1 2.200 0 1.100 1.200 0 0 1-2.200 0zm7.200 0a1.100 1.200 0 1 1 2.200 0 1.100 1.200 0 0 1-2.200 0z"
      />
      {(headgear === 'none' || cut === 'long') && <path fill={hair} d={hairCuts[cut]} />}
      {headgear === 'cap' && (
        <>
          <path fill={shirt} d="M11.500 13.500C11 7 14 4 20 4s9 3 8.500 9.500z" />
          <path fill={trim} d="M10.500 14.500c5-3.500 14-3.500 19 0-5-1.200-14-1.200-19 0z" />
        </>
      )}
      {headgear === 'hat' && (
        <>
          <path fill="#f4efe2" d="M13 11.500C13 6 15 4 20 4s7 2 7 7.500z" />
          <path fill={shirt} d="M13 9.500h14v2.500H13z" />
          <path fill="#e4dcc8" d="M7.500 14c5-3.500 20-3.500 25 0-5-1-20-1-25 0z" />
        </>
      )}
    </svg>
  )
}
