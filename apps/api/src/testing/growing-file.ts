import type { CricsheetMatch, Delivery } from '@toprun/api-schema/cricsheet'
import type { Random } from '@toprun/match-simulator/random'

/** How many deliveries the file has. */
export const deliveriesOf = ({ innings }: CricsheetMatch): number =>
  innings.flatMap(({ overs = [] }) => overs).reduce((sum, { deliveries }) => sum + deliveries.length, 0)

/** The file after this many balls. Its result comes some time after the last one. */
export function untilBall(match: CricsheetMatch, balls: number): CricsheetMatch {
  const { outcome: _, ...info } = match.info
  let left = balls
  const innings = match.innings.flatMap(({ overs = [], ...header }) => {
    if (left <= 0) return []
    const bowled = overs.flatMap(({ over, deliveries }) => {
      const part = deliveries.slice(0, Math.max(left, 0))
      left -= deliveries.length
      return part.length > 0 ? [{ over, deliveries: part }] : []
    })
    return [{ ...header, overs: bowled }]
  })
  return { ...match, info, innings }
}

/** The file with one mistake of its writer that can still be counted. */
export function withMistake(match: CricsheetMatch, random: Random): CricsheetMatch {
  const wrong = structuredClone(match)
  const innings = wrong.innings.at(-1)
  const overs = innings?.overs ?? []
  const over = overs.at(-1 - random.int(Math.min(3, overs.length)))
  if (!innings || !over) return wrong
  const { deliveries } = over
  const place = random.int(deliveries.length)
  const ball = deliveries[place]
  if (!ball) return wrong
  switch (random.int(7)) {
    case 0:
      deliveries.splice(place, 1)
      break
    case 1:
      deliveries.splice(place, 0, dotBall(ball))
      break
    case 2:
      deliveries[place] = dotBall(ball)
      break
    case 3:
      deliveries[place] = { ...dotBall(ball), runs: { batter: 4, extras: 0, total: 4 } }
      break
    case 4:
      Object.assign(innings, { target: { runs: 150 + random.int(50), overs: 18 } })
      break
    case 5:
      wrong.info.outcome = { result: 'no result' }
      break
    default:
      overs.pop()
  }
  if (over.deliveries.length === 0) overs.splice(overs.indexOf(over), 1)
  return wrong
}

const dotBall = ({ batter, non_striker, bowler }: Delivery): Delivery => ({
  ...{ batter, non_striker, bowler },
  runs: { batter: 0, extras: 0, total: 0 },
})
