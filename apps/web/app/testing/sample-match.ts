import type { MatchSummary, Role, Side, SquadPlayer } from '@toprun/api-schema/match'

/** A side of the league for tests. */
export const sampleSide: Side = {
  name: 'Riverside Royals',
  short: 'RIV',
  identity: { primary: '#2450c4', secondary: '#101f57', trim: '#f4c95a', pattern: 'halves', emblem: 'crown' },
}

const anHour = 3_600_000

/** A match of Riverside Royals and Hill Hoppers that starts in an hour, for tests, but for what they say of it. */
export function sampleMatch(change: Partial<MatchSummary> = {}): MatchSummary {
  const startsAt = new Date(Date.now() + anHour).toISOString()
  return {
    ...{ id: crypto.randomUUID(), state: 'upcoming', format: 'T20', warmUp: false, looks: {}, score: [] },
    ...{
      startsAt,
      locksAt: startsAt,
      delayedSince: null,
      reviewUntil: null,
      refundsAt: null,
      postponedFrom: null,
    },
    ...{ statedReason: null, announcedAt: null, competition: 'Cup', venue: 'Harbour Ground', result: null },
    ...{ contests: 1, topPrize: 0 },
    sides: [sampleSide, { ...sampleSide, name: 'Hill Hoppers', short: 'HIL' }],
    ...change,
  }
}

/** Players of both sides with these roles: RIV0, RIV1, … HIL0, … */
export function sampleSquad(match: MatchSummary, roles: readonly Role[]): SquadPlayer[] {
  return match.sides.flatMap(({ name: team, short }) =>
    roles.map((role, at) => samplePlayer({ id: `${short}${at}`, name: `${short} ${at}`, team, role })),
  )
}

/** A batter of Riverside Royals, for tests, but for what they say of him. */
export function samplePlayer(change: Partial<SquadPlayer>): SquadPlayer {
  return {
    ...{ id: 'asha', name: 'Asha Rao', fullName: null, team: sampleSide.name, role: 'BAT', credits: 8.5 },
    ...{ form: null, lastPoints: [], announced: null, pickedPercent: 0, captainPercent: 0, vicePercent: 0 },
    ...change,
  }
}
