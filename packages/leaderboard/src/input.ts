/** One player of an entry. */
export interface HeldPlayer {
  /** Index of the player, from 0. */
  player: number
  /** The entry's factors, in quarters of one: 8 is 2x. Integers from 0 to 255. */
  awardFactor: number
  deductionFactor: number
}

/** Points as integers: total awards, and total deductions (0 or negative). */
export interface PlayerPoints {
  awards: number
  deductions: number
}

const maxPicks = 16
const maxPlayers = 256
const maxPoints = 250_000
const maxFactor = 255

export function checkPlayerCount(playerCount: number): void {
  checkWhole('A number of players', playerCount, 0, maxPlayers)
}

/** The players of an entry, in a leaderboard of so many. */
export function checkPicks(picks: readonly HeldPlayer[], playerCount: number): void {
  if (picks.length > maxPicks)
    throw new RangeError(`An entry has ${picks.length} players, at most ${maxPicks}.`)
  for (const [place, { player, awardFactor, deductionFactor }] of picks.entries()) {
    checkPlayer(player, playerCount)
    checkWhole('A factor', awardFactor, 0, maxFactor)
    checkWhole('A factor', deductionFactor, 0, maxFactor)
    for (let earlier = 0; earlier < place; earlier += 1)
      if (picks[earlier]?.player === player) throw new RangeError(`An entry has player ${player} twice.`)
  }
}

export function checkPoints(
  { player, awards, deductions }: PlayerPoints & { player: number },
  playerCount: number,
): void {
  checkPlayer(player, playerCount)
  checkWhole('Awards', awards, 0, maxPoints)
  checkWhole('Deductions', deductions, -maxPoints, 0)
}

function checkPlayer(player: number, playerCount: number): void {
  checkWhole('A player', player, 0, playerCount - 1)
}

export function checkWhole(what: string, value: number, least: number, greatest: number): void {
  if (!Number.isInteger(value) || value < least || value > greatest)
    throw new RangeError(`${what} must be a whole number from ${least} to ${greatest}, not ${value}.`)
}
