import { expect, it } from 'vitest'
import { downloadAddress } from './download-address.ts'

it('is the deep link of the app', () => {
  expect(downloadAddress('https://get.toprun.example/app')).toBe('https://get.toprun.example/app')
})

it('is the matches where no app is configured: the promo would only lead to itself', () => {
  expect(downloadAddress('/play-and-win')).toBe('/matches')
})
