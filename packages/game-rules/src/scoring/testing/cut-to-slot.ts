import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Slot } from '../../slots.ts'

/** The match as if only the slot had been played: without its other deliveries, and without a Playing XI award. */
export function cutTo(slot: Slot, match: CricsheetMatch): CricsheetMatch {
  const innings = match.innings.map(({ overs = [], ...header }, place) => {
    let legalBalls = 0
    const kept = overs.map(({ over, deliveries }) => ({
      over,
      deliveries: deliveries.filter(({ extras = {} }) => {
        const ofBall = legalBalls + 1
        if (!extras.wides && !extras.noballs) legalBalls += 1
        return place + 1 === slot.innings && slot.from <= ofBall && ofBall <= slot.to
      }),
    }))
    return { ...header, overs: kept.filter(({ deliveries }) => deliveries.length > 0) }
  })
  const event = { name: 'Friendly', ...match.info.event, stage: 'warm-up' }
  return { ...match, info: { ...match.info, event }, innings }
}
