const columns = 3

/** Where a card lies, in hundredths of its own size from the middle of the stage; the turn in degrees. */
export interface FanPlace {
  '--at': number
  '--fan-x': number
  '--fan-y': number
  '--fan-turn': number
  /** All in a row, on wide screens. */
  '--row-x': number
  /** In rows of three, on narrow ones. */
  '--grid-x': number
  '--grid-y': number
}

/** The places of so many cards, from left to right. */
export function placesOf(count: number): FanPlace[] {
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      '--at': at,
      '--fan-x': off * 52,
      '--fan-y': off * off * 4,
      '--fan-turn': off * 8,
      '--row-x': off * 108,
      '--grid-x': ((at % columns) - (inRow - 1) / 2) * 106,
      '--grid-y': (row - (rows - 1) / 2) * 105,
    }
  })
}
