import { describe, expect, it } from 'vitest'
import { quicknet, roundAfter, roundTime, roundValue } from './drand-round.ts'

/** Rounds as the network published them. */
const recorded = [
  [
    123,
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  ],
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    657413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
] as const
const [, signature] = recorded[1]

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')

describe('a round of drand', () => {
  it.each(recorded)('%i has its published value', (round, signed, value) => {
    expect(hex(roundValue({ round, signature: signed }))).toBe(value)
  })

  it.each([
    ['another round', { round: 1001, signature }],
    ['round 0', { round: 0, signature }],
    ['a signature of another round', { round: 1000, signature: recorded[0][1] }],
    ['bytes that are no point', { round: 1000, signature: 'ff'.repeat(48) }],
    ['a point at infinity', { round: 1000, signature: `c0${'00'.repeat(47)}` }],
    ['too few bytes', { round: 1000, signature: signature.slice(2) }],
    ['too many bytes', { round: 1000, signature: `${signature}00` }],
    ['a changed bit', { round: 1000, signature: `${signature.slice(0, -1)}8` }],
    ['no hex', { round: 1000, signature: 'x'.repeat(96) }],
    ['nothing', { round: 1000, signature: '' }],
  ])('has no value with %s', (_, changed) => {
    expect(roundValue(changed)).toBeNull()
  })

  it('comes out every three seconds from the genesis on', () => {
    expect(roundTime(1).toISOString()).toBe('2023-08-23T15:09:27.000Z')
    expect(roundTime(2).getTime() - roundTime(1).getTime()).toBe(3000)
  })

  it('that follows a moment is the first one later than it', () => {
    const at = (round: number, ms: number) => roundAfter(new Date(roundTime(round).getTime() + ms))
    expect(at(1000, -1)).toBe(1000)
    expect(at(1000, 0)).toBe(1001)
    expect(at(1000, 2999)).toBe(1001)
    expect(at(1000, 3000)).toBe(1002)
    expect(roundAfter(new Date(quicknet.genesisMs - 1))).toBe(1)
    expect(roundAfter(new Date(0))).toBe(1)
  })
})
