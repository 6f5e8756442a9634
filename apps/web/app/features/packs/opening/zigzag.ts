const teeth = 17
/** Where a pack is torn, in percent of its height, and how deep the teeth are. */
const line = 11.5
const depth = 1.7

const edge = Array.from({ length: teeth * 2 + 1 }, (_, at) => {
  const x = (at * 100) / (teeth * 2)
  return `${x.toFixed(2)}% ${(at % 2 === 0 ? line : line + depth).toFixed(2)}%`
})

/** Clip paths of the two parts of a pack: the crimped top, and what is below the zigzag. */
export const torn = {
  top: `polygon(0 -10%, 100% -10%, ${edge.toReversed().join(', ')})`,
  rest: `polygon(${edge.join(', ')}, 100% 110%, 0 110%)`,
} as const
