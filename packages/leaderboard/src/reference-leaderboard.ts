import type { HeldPlayer } from './leaderboard.ts'

/** A slow, obvious ranking that tests and benchmarks compare the leaderboard with. */
export class ReferenceLeaderboard {
  readonly #entries: { sequence: number; picks: readonly HeldPlayer[] }[] = []
  readonly #players = new Map<number, { awards: number; deductions: number }>()

  add(sequence: number, picks: readonly HeldPlayer[]): number {
    return this.#entries.push({ sequence, picks }) - 1
  }

  replace(entry: number, picks: readonly HeldPlayer[]): void {
    const sequence = this.#entries[entry]?.sequence ?? 0
    this.#entries[entry] = { sequence, picks }
  }

  setPlayer(player: number, awards: number, deductions: number): void {
    this.#players.set(player, { awards, deductions })
  }

  scoreOf(entry: number): number {
    return (this.#entries[entry]?.picks ?? []).reduce((sum, { player, awardFactor, deductionFactor }) => {
      const { awards, deductions } = this.#players.get(player) ?? { awards: 0, deductions: 0 }
      return sum + awards * awardFactor + deductions * deductionFactor
    }, 0)
  }

  rank(): readonly { entry: number; score: number; rank: number }[] {
    const scored = this.#entries
      .map(({ sequence }, entry) => ({ entry, sequence, score: this.scoreOf(entry) }))
      .sort((one, other) => other.score - one.score || one.sequence - other.sequence)
    let rank = 0
    return scored.map(({ entry, score }, place) => {
      if (scored[place - 1]?.score !== score) rank = place + 1
      return { entry, score, rank }
    })
  }
}
