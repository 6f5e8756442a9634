import type { HeadProps } from './portrait-face.tsx'

/** Drawn over the hair, in the side's colours. */
export function Headgear({ traits, detailed }: HeadProps) {
  const { kit, skin, turn } = traits
  const peak = `translate(${turn * 5})`
  switch (traits.headgear) {
    case 'none':
      return null
    case 'headband':
      return (
        <>
          <path d="M-33 54Q0 38 33 54L32 45Q0 29-32 45Z" fill={kit.body} />
          <path d="M14 36Q27 39 32 45L33 54Q26 48 15 45Z" opacity=".3" />
          <path d="M-32 50Q0 34 32 50" fill="none" stroke={kit.trim} strokeWidth="2" />
        </>
      )
    case 'cap':
      return (
        <>
          <path d="M-30 56Q0 48 30 56L29 65Q0 57-29 64Z" fill={skin.core} opacity=".5" />
          {detailed && (
            <path
              d="M-35 54C-39 20-22 7 0 7C22 7 39 20 35 54Z"
              fill={skin.rim}
              transform="translate(1.2-.5)"
              opacity=".8"
            />
          )}
          <path d="M-35 54C-39 20-22 7 0 7C22 7 39 20 35 54Q0 42-35 54Z" fill={kit.body} />
          <path d="M0 7C22 7 39 20 35 54L20 49C24 30 16 14 0 7Z" opacity=".28" />
          {detailed && (
            <>
              <path d="M-28 34C-26 20-14 12-4 11C-14 18-22 26-28 34Z" fill="#fff" opacity=".22" />
              <path d="M-2 8C-14 18-18 30-18 47M0 7V46" fill="none" stroke="#000" opacity=".25" />
            </>
          )}
          <path d="M-6 25h12v7q0 7-6 10q-6-3-6-10z" fill={kit.trim} transform={peak} />
          {detailed && <path d="M0 27h4v5q0 5-4 7z" fill={kit.cloth} transform={peak} />}
          <g transform={peak}>
            <path
              d="M-35 53C-22 43 22 43 35 53C38 60 33 64 27 62C14 54-14 54-27 62C-33 64-38 60-35 53Z"
              fill={kit.cloth}
            />
            <path d="M-35 53C-22 43 22 43 35 53" fill="none" stroke={kit.trim} strokeWidth="1.6" />
          </g>
        </>
      )
    case 'sunhat':
      return (
        <>
          <path d="M-31 54Q0 46 31 54V66Q0 57-31 66Z" fill={skin.core} opacity=".5" />
          <path d="M-33 52C-36 22-24 8 0 8C24 8 36 22 33 52Z" fill="#f1e8d4" />
          <path d="M4 8C26 9 36 22 33 52H18C22 34 16 16 4 8Z" fill="#b9ab90" />
          <path d="M-34 42Q0 34 34 42L35 52Q0 44-35 52Z" fill={kit.body} />
          <path d="M-60 62Q-40 46 0 46Q40 46 60 62Q28 54 0 54Q-28 54-60 62Z" fill="#f6efdf" />
          <path d="M-60 62Q-28 52 0 52Q28 52 60 62Q30 60 0 59Q-30 60-60 62Z" fill="#9d9078" />
        </>
      )
    case 'helmet':
      return (
        <>
          <path d="M-31 54Q0 46 31 54V65Q0 57-31 65Z" fill={skin.core} opacity=".55" />
          {detailed && (
            <path d="M0 5C26 5 46 26 37 84" fill="none" stroke={skin.rim} strokeWidth="2.6" opacity=".85" />
          )}
          <path
            d="M-37 84C-46 26-26 5 0 5C26 5 46 26 37 84L28 82Q32 62 27 50Q0 40-27 50Q-32 62-28 82Z"
            fill={kit.body}
          />
          <path d="M6 5C28 7 46 28 37 84L28 82Q32 62 27 50L17 46C22 28 16 12 6 5Z" opacity=".32" />
          {detailed && <path d="M-31 40C-30 24-20 13-8 10C-18 18-26 28-31 40Z" fill="#fff" opacity=".35" />}
          <path d="M-5 6Q0 4 5 6L8 42Q0 40-8 42Z" fill={kit.trim} opacity=".9" />
          <g transform={peak}>
            <path
              d="M-36 54C-22 42 22 42 36 54C38 61 32 63 27 61C14 54-14 54-27 61C-32 63-38 61-36 54Z"
              fill={kit.cloth}
            />
          </g>
          <g fill="none" strokeLinecap="round" transform={`translate(${turn * 2})`}>
            <path
              d="M-35 78C-20 88 20 88 35 78M-34 86C-18 101 18 101 34 86M-30 93C-14 115 14 115 30 93M-36 70L-29 96M36 70L29 96"
              stroke="#1d222b"
              strokeWidth="2.6"
            />
            {detailed && (
              <path d="M-33 78C-20 86-4 86 6 85M-31 87C-20 97-4 98 4 97" stroke="#9aa7b8" strokeWidth=".9" />
            )}
          </g>
        </>
      )
  }
}
