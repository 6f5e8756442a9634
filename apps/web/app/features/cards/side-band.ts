import type { Side } from '@toprun/api-schema/match'
import { sideLine } from './side-line.ts'

/** A background of the sides' colours, divided by slanted edges with a hairline of light. */
export function sideBand(sides: readonly Side[]): string {
  return band(sides.map(({ identity }) => identity.primary))
}

/** The same as a thin line, in the colours that can be seen on the surfaces of the theme. */
export function sideStripe(sides: readonly Side[]): string {
  return band(sides.map(sideLine))
}

function band(colours: readonly string[]): string {
  const stops = colours.flatMap((colour, at) => {
    const [from, to] = [at / colours.length, (at + 1) / colours.length].map(
      (part) => `${(part * 100).toFixed(2)}%`,
    )
    const edge = at === colours.length - 1 ? [] : [`rgb(255 255 255 / .85) ${to} calc(${to} + 2px)`]
    return [`${colour} ${at === 0 ? from : `calc(${from} + 2px)`} ${to}`, ...edge]
  })
  return `linear-gradient(108deg, ${stops.join(', ')})`
}
