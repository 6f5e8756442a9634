import type { Side } from '@toprun/api-schema/match'

/** A background of the sides' colours, divided by slanted edges with a hairline of light. */
export function sideBand(sides: readonly Side[]): string {
  const stops = sides.flatMap(({ identity }, at) => {
    const [from, to] = [at / sides.length, (at + 1) / sides.length].map(
      (part) => `${(part * 100).toFixed(2)}%`,
    )
    const edge = at === sides.length - 1 ? [] : [`rgb(255 255 255 / .85) ${to} calc(${to} + 2px)`]
    return [`${identity.primary} ${at === 0 ? from : `calc(${from} + 2px)`} ${to}`, ...edge]
  })
  return `linear-gradient(108deg, ${stops.join(', ')})`
}
