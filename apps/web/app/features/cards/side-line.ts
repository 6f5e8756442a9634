import type { Side } from '@toprun/api-schema/match'
import { lineColours } from '@toprun/game-rules/side-colours'

/** The colour of a side's lines, dots and rings, readable on the surfaces of both themes. */
export function sideLine({ identity }: Side): string {
  const { light, dark } = lineColours(identity.primary)
  return `light-dark(${light}, ${dark})`
}
