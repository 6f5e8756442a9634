import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import type { Claim } from './claim-memory.ts'
import { forgetClaim, memoryOf, rememberClaim } from './claim-store.ts'

const deposit: Claim = { kind: 'deposit', hash: `0x${'ab'.repeat(32)}`, token: '31337-PVD' }

afterEach(() => vi.unstubAllGlobals())

test('a claim is kept for its member alone, until it is forgotten', () => {
  fakeBrowser()
  rememberClaim('Ann', deposit)
  expect(memoryOf('Ann').claims).toEqual([deposit])
  expect(memoryOf('Bea').claims).toEqual([])
  forgetClaim('Ann', `deposit:31337-PVD:${deposit.hash}`)
  expect(memoryOf('Ann').claims).toEqual([])
})

test('where nothing more can be stored, the page goes on with the claim', () => {
  const { localStorage } = fakeBrowser()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  rememberClaim('Cat', deposit)
  expect(memoryOf('Cat').claims).toEqual([deposit])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
