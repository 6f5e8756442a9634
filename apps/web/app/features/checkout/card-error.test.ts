import { describe, expect, it } from 'vitest'
import { wordsOfCardError } from './card-error.ts'

describe('a refused card', () => {
  it.each(['card_error', 'validation_error'])('is told in the provider’s words for a %s', (type) => {
    expect(wordsOfCardError({ type, message: 'Your card has expired.' })).toBe('Your card has expired.')
  })

  it.each(['api_error', 'invalid_request_error', 'api_connection_error', 'rate_limit_error'])(
    'is told in ours for a %s, whose words are not for members',
    (type) => {
      expect(wordsOfCardError({ type, message: 'No such payment_intent: pi_1' })).toBe(
        'An unexpected error occured.',
      )
    },
  )

  it('is told in ours where the provider has no words', () => {
    expect(wordsOfCardError({ type: 'card_error' })).toBe('An unexpected error occured.')
  })
})
