import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveStatus, listenLive } from './live-events.ts'

const board = { contestId: '00000000-0000-4000-8000-000000000001', sequence: 7, total: 0, rows: [], mine: [] }

class FakeSource {
  readonly CLOSED = 2
  readyState = 0
  private readonly listeners: [name: string, listener: (event: MessageEvent<string>) => void][] = []

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void) {
    this.listeners.push([name, listener])
  }

  close() {
    this.readyState = 2
  }

  opens() {
    this.readyState = 1
    this.says('open')
  }

  loses({ forGood = false } = {}) {
    this.readyState = forGood ? 2 : 0
    this.says('error')
  }

  says(name: string, data = '') {
    for (const [heard, listener] of this.listeners)
      if (heard === name) listener(new MessageEvent(name, { data }))
  }
}

function listening() {
  const sources: FakeSource[] = []
  const statuses: LiveStatus[] = []
  const boards: unknown[] = []
  const stop = listenLive(
    '/events',
    {
      handlers: () => ({ leaderboard: (message) => boards.push(message) }),
      onStatus: (status) => statuses.push(status),
    },
    () => {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
  )
  const latest = () => sources.at(-1) ?? new FakeSource()
  return { sources, statuses, boards, stop, latest }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('listening to a live match', () => {
  it('hands on messages that fit the contract', () => {
    const { latest, boards } = listening()
    latest().says('leaderboard', JSON.stringify({ ...board, unknown: 1 }))
    latest().says('score', '{"live":null}')
    expect(boards).toEqual([board])
  })

  it('drops one that does not, and goes on', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { latest, boards } = listening()
    latest().says('leaderboard', '{"rows":')
    latest().says('leaderboard', '{"rows":3}')
    latest().says('leaderboard', JSON.stringify(board))
    expect([boards, complain.mock.calls.length]).toEqual([[board], 2])
    complain.mockRestore()
  })

  it('tells how the connection stands', () => {
    const { latest, statuses } = listening()
    latest().opens()
    latest().loses()
    latest().opens()
    expect(statuses).toEqual(['connecting', 'live', 'reconnecting', 'live'])
  })

  it('leaves a broken line to the browser', () => {
    const { latest, sources } = listening()
    latest().loses()
    vi.advanceTimersByTime(120_000)
    expect(sources).toHaveLength(1)
  })

  it('connects anew after 1, 2, 4 … at most 30 s where the browser gave up', () => {
    const { latest, sources } = listening()
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      const before = sources.length
      latest().loses({ forGood: true })
      vi.advanceTimersByTime(wait * 1000 - 1)
      expect(sources).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sources).toHaveLength(before + 1)
    }
    latest().opens()
    latest().loses({ forGood: true })
    vi.advanceTimersByTime(1000)
    expect(sources).toHaveLength(9)
  })

  it('says nothing more once it is over', () => {
    const { latest, sources, stop } = listening()
    latest().loses({ forGood: true })
    stop()
    vi.advanceTimersByTime(60_000)
    expect([sources.length, latest().readyState]).toEqual([1, 2])
  })
})
