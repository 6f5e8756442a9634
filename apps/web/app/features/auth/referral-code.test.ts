import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import { referralScript, rememberedReferral } from './referral-code.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the page does in the head, before any other script. */
function land(search: string): void {
  vi.stubGlobal('location', { search })
  new Function(referralScript)()
}

describe('the referral code of a visit', () => {
  it('is the one of the address that it began with', () => {
    fakeBrowser()
    land('?utm=x&ref=NIA4EVER')
    land('?ref=OTHER')
    land('')
    expect(rememberedReferral()).toBe('NIA4EVER')
  })

  it('comes without the spaces around it', () => {
    fakeBrowser()
    land('?ref=+NIA4EVER%20')
    expect(rememberedReferral()).toBe('NIA4EVER')
  })

  it.each(['', '?ref=', '?ref=%20', `?ref=${'X'.repeat(21)}`])('is none for %j', (search) => {
    fakeBrowser()
    land(search)
    expect(rememberedReferral()).toBeNull()
  })

  it('is none where the browser keeps nothing, and the page goes on', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(() => land('?ref=NIA4EVER')).not.toThrow()
  })
})
