import { memo } from 'react'
import './rolling-number.css'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A number whose digits roll to their new values; all else in it, such as the letters of `22nd`, is there at once. Screen readers read it as plain text. */
export const RollingNumber = memo(function RollingNumber({ text }: { text: string }) {
  const characters = [...text]
  return (
    <span className="inline-flex leading-none">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="inline-flex whitespace-pre">
        {characters.map((character, at) => (
          // From the right, so that 99 becoming 100 gains a digit on the left.
          <Character key={characters.length - at} character={character} />
        ))}
      </span>
    </span>
  )
})

function Character({ character }: { character: string }) {
  const digit = digits.indexOf(character as (typeof digits)[number])
  if (digit < 0) return <span>{character}</span>
  return (
    <span className="rolling-digit">
      <span style={{ transform: `translateY(${digit * -10}%)` }}>
        {digits.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </span>
  )
}
