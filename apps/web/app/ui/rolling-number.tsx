import { memo } from 'react'
import './rolling-number.css'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const letter = /[a-z]/

/** A number whose digits roll to their new values; new letters, such as those of `22nd`, appear meanwhile. Screen readers read it as plain text. */
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
  if (digit < 0)
    return (
      <span key={character} className={letter.test(character) ? 'rolling-letter' : undefined}>
        {character}
      </span>
    )
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
