import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { describe, expect, it } from 'vitest'
import { newBall, stripEvent } from './strip-event.ts'

const ball = (revision: number, mark: string, wicket: string | null = null) =>
  sampleBall({ revision, mark, wicket })

describe('the event of a ball', () => {
  it.each([
    ['4', 'four'],
    ['1nb+4', 'four'],
    ['6', 'six'],
    ['1nb+6', 'six'],
    ['4b', undefined],
    ['5', undefined],
    ['•', undefined],
  ])('%s', (mark, kind) => expect(stripEvent(ball(3, mark))?.kind).toBe(kind))

  it('is the wicket, with the dismissal, whatever else happened', () => {
    expect(stripEvent(ball(3, '1+W', 'A Nair run out (K Sato) 4 (3)'))).toEqual({
      kind: 'wicket',
      revision: 3,
      text: 'A Nair run out (K Sato) 4 (3)',
    })
  })
})

describe('a new ball', () => {
  it('is one that was bowled since the last look', () => {
    expect(newBall([ball(8, '4'), ball(7, '1')], 7)?.revision).toBe(8)
    expect(newBall([ball(8, '4')], 8)).toBeNull()
    expect(newBall([ball(6, '4')], 8)).toBeNull()
  })

  it('is none at the first look, and without balls', () => {
    expect(newBall([ball(8, '4')], null)).toBeNull()
    expect(newBall([], 8)).toBeNull()
  })
})
