import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import { referralScript, rememberedReferral } from './referral-code.ts'

afterEach(() => vi.unstubAllGlobals())

/** Runs the inline script, as in the page's head. */
function land(search: string): void {
  vi.stubGlobal('location', { search })
  new Function(referralScript)()
}

describe('the referral code of a visit', () => {
  it('comes from the first URL of the visit', () => {
    fakeBrowser()
    land('?utm=x&ref=NIA4EVER')
    land('?ref=OTHER')
    land('')
    expect(rememberedReferral()).toBe('NIA4EVER')
  })

  it('is trimmed', () => {
    fakeBrowser()
    land('?ref=+NIA4EVER%20')
    expect(rememberedReferral()).toBe('NIA4EVER')
  })

  it.each(['', '?ref=', '?ref=%20', `?ref=${'X'.repeat(21)}`])('is none for %j', (search) => {
    fakeBrowser()
    land(search)
    expect(rememberedReferral()).toBeNull()
  })

  it('is null if the browser blocks storage, without breaking the page', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(() => land('?ref=NIA4EVER')).not.toThrow()
  })
})
