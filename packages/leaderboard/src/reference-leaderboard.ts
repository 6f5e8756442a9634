import type { HeldPlayer, PlayerPoints } from './input.ts'

export interface RankedEntry {
  entry: number
  score: number
  rank: number
}

/** The twin of the leaderboard in plain TypeScript, slow and obvious: adds up every team and sorts. Tests and benchmarks compare with it. */
export class ReferenceLeaderboard {
  readonly #entries: (readonly HeldPlayer[] | null)[] = []
  readonly #points = new Map<number, PlayerPoints>()
  #beforeBall: readonly RankedEntry[] = []

  append(picks: readonly HeldPlayer[]): number {
    this.#beforeBall = []
    return this.#entries.push(picks) - 1
  }

  replace(entry: number, picks: readonly HeldPlayer[]): void {
    this.#beforeBall = []
    this.#entries[entry] = picks
  }

  remove(entry: number): void {
    this.#beforeBall = []
    this.#entries[entry] = null
  }

  setPoints(players: Iterable<PlayerPoints & { player: number }>): void {
    this.#beforeBall = this.standings()
    for (const { player, awards, deductions } of players) this.#points.set(player, { awards, deductions })
  }

  standings(): readonly RankedEntry[] {
    const scored = this.#entries
      .flatMap((picks, entry) => (picks ? [{ entry, score: this.#scoreOf(picks) }] : []))
      .sort((one, other) => other.score - one.score)
    let rank = 0
    return scored.map(({ entry, score }, place) => {
      if (scored[place - 1]?.score !== score) rank = place + 1
      return { entry, score, rank }
    })
  }

  /** Places gained by the last ball, by entry. */
  moves(): ReadonlyMap<number, number> {
    const before = new Map(this.#beforeBall.map(({ entry, rank }) => [entry, rank]))
    return new Map(this.standings().map(({ entry, rank }) => [entry, (before.get(entry) ?? rank) - rank]))
  }

  #scoreOf(picks: readonly HeldPlayer[]): number {
    return picks.reduce((sum, { player, awardFactor, deductionFactor }) => {
      const { awards, deductions } = this.#points.get(player) ?? { awards: 0, deductions: 0 }
      return sum + awards * awardFactor + deductions * deductionFactor
    }, 0)
  }
}
