import { topic } from '@toprun/api-schema/live'
import { describe, expect, it } from 'vitest'
import { contestApi, contestPath, contestTopic, entryTopic, namedBy, withCode } from './contest-address.ts'

const id = '0c2e7f0e-0f0b-4f7e-9a55-0a1b2c3d4e60'
const open = { id, code: null }
const closed = { id, code: 'ABCD2345' }

describe('the addresses of a contest', () => {
  it('carry the code of a private one, and of a public one none', () => {
    expect(contestPath(open)).toBe(`/contests/${id}`)
    expect(contestPath(closed, { join: id })).toBe(`/contests/${id}?join=${id}&code=ABCD2345`)
    expect(contestApi(open, '/leaderboard', { page: '2' })).toBe(
      `/api/game/contests/${id}/leaderboard?page=2`,
    )
    expect(contestApi(closed)).toBe(`/api/game/contests/${id}?code=ABCD2345`)
    expect(withCode('/results/1', 'ABCD2345')).toBe('/results/1?code=ABCD2345')
  })

  it('give back what they name', () => {
    for (const each of [open, closed])
      expect(namedBy(id, new Request(`https://toprun.example${contestPath(each)}`))).toEqual(each)
  })
})

describe('the topics of a contest', () => {
  it('are read by the live stream, with the code of a private one', () => {
    expect(topic.parse(contestTopic(open, 1))).toEqual({ kind: 'contest', id, page: 1 })
    expect(topic.parse(contestTopic(closed, 3))).toEqual({ kind: 'contest', ...closed, page: 3 })
    expect(topic.parse(entryTopic(open))).toEqual({ kind: 'entry', id })
    expect(topic.parse(entryTopic(closed))).toEqual({ kind: 'entry', ...closed })
  })
})
