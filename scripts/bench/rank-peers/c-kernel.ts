import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnChanges, type RankPeer } from './peer.ts'

const rounds = 5

/** The same algorithm in C, with the widest vectors of this machine: the practical limit. */
export const cKernel: RankPeer = {
  name: 'c',
  install: 'a C compiler as cc',
  async measure(contest) {
    const program = join(contest.home, 'kernel')
    const source = join(import.meta.dirname, 'kernel.c')
    const built = spawnSync('cc', ['-O3', '-march=native', '-o', program, source], { encoding: 'utf8' })
    if (built.error) return null
    if (built.status !== 0) throw new Error(`cc failed: ${built.stderr}`)
    const balls = join(contest.home, 'balls')
    const lines = columnChanges(contest).map((changes) =>
      [changes.length, ...changes.flatMap(({ column, by }) => [column, by])].join(' '),
    )
    writeFileSync(balls, `${lines.join('\n')}\n`)
    const run = spawnSync(program, [contest.snapshotFile, balls, String(rounds)], { encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`The C kernel ended with ${run.status}.`)
    const [sumOfRanks, ...taken] = run.stdout.trim().split('\n').map(Number)
    if (sumOfRanks !== contest.sumOfRanks) throw new Error('The C kernel ranks otherwise.')
    return taken
  },
}
