import { isCommonPassword } from '@toprun/api-schema/common-passwords'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['1234', 1],
    ['password', 1],
    ['Password2024!', 1],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnop', 1],
    ['qwerty123456', 1],
    ['hgbtkw', 1],
    ['night match', 3],
    ['tR8!kq2', 3],
    ['covers drive at dusk', 4],
    ['x7#Kp!9qLm2$', 4],
  ])('of %j is %d', (password, score) => {
    expect(passwordStrength(password).score).toBe(score)
  })

  it('is 1 for a common password, however long and varied', () => {
    expect(passwordStrength('1qaz2wsx3edc').score).toBe(3)
    expect(passwordStrength('1qaz2wsx3edc', isCommonPassword).score).toBe(1)
    expect(passwordStrength('covers drive at dusk', isCommonPassword).score).toBe(4)
  })

  it('shows nothing before something is typed: the field already states the rule', () => {
    expect(passwordStrength('')).toEqual({ score: 0, name: '', advice: '' })
  })

  it('is at least 1 once something is typed, and always comes with advice', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme' }), (password) => {
        const { score, name, advice } = passwordStrength(password)
        expect([score >= 1, score <= 4, name === '', advice === '']).toEqual([true, true, false, false])
      }),
    )
  })

  it('does not grow by repeating its last character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), (password) => {
        const longer = password + password.slice(-1)
        expect(passwordStrength(longer).score).toBe(passwordStrength(password).score)
      }),
    )
  })
})
