import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { describe, expect, it } from 'vitest'
import { isStillTrue, rankNews } from './rank-news.ts'

function row(rank: number, points: number): LeaderboardRow {
  return { seat: rank, rank, moved: 0, user: 'demo', teamName: 'Night Owls', points, prize: 0 }
}

describe('the announced rank', () => {
  it("is that of the user's best entry", () => {
    expect(rankNews([row(12, 301), row(3, 412.5)], 48, null, 0)?.text).toBe('3rd of 48 with 412.5 points.')
  })

  it('says whether the rank rose or fell', () => {
    const last = { rank: 3, points: 400, total: 48, at: 0, text: '' }
    expect(rankNews([row(1, 500)], 48, last, 20_000)?.text).toBe('Up to 1st of 48 with 500 points.')
    expect(rankNews([row(11, 480)], 48, last, 20_000)?.text).toBe('Down to 11th of 48 with 480 points.')
  })

  it('is not repeated while the rank stays the same, nor within 15 seconds', () => {
    const last = { rank: 3, points: 400, total: 48, at: 0, text: '' }
    expect(rankNews([row(3, 999)], 48, last, 60_000)).toBeNull()
    expect(rankNews([row(2, 999)], 48, last, 14_999)).toBeNull()
  })

  it('is not announced without an entry', () => {
    expect(rankNews([], 48, null, 0)).toBeNull()
  })

  it.each([
    ['points', [row(1, 306)], 2],
    ['rank', [row(2, 47)], 2],
    ['number of entries', [row(1, 47)], 3],
    ['entry', [], 2],
  ])('is no longer shown when the %s changed, until it is announced again', (_, mine, total) => {
    const news = rankNews([row(1, 47)], 2, null, 0)
    if (!news) throw new Error('There is no news.')
    expect(isStillTrue(news, [row(1, 47)], 2)).toBe(true)
    expect(isStillTrue(news, mine, total)).toBe(false)
  })
})
