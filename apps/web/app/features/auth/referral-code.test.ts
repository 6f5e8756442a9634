import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import { rememberedReferral, rememberReferral } from './referral-code.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the referral code of a visit', () => {
  it('is the one of the address that it began with', () => {
    fakeBrowser()
    rememberReferral('?utm=x&ref=NIA4EVER')
    rememberReferral('?ref=OTHER')
    rememberReferral('')
    expect(rememberedReferral()).toBe('NIA4EVER')
  })

  it.each(['', '?ref=', '?ref=%20', `?ref=${'X'.repeat(21)}`])('is none for %j', (search) => {
    fakeBrowser()
    rememberReferral(search)
    expect(rememberedReferral()).toBeNull()
  })
})
