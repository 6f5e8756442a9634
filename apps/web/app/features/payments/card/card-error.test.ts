import { describe, expect, it } from 'vitest'
import { cardErrorText } from './card-error.ts'

describe('a refused card', () => {
  it.each(['card_error', 'validation_error'])('shows the provider’s message for a %s', (type) => {
    expect(cardErrorText({ type, message: 'Your card has expired.' })).toBe('Your card has expired.')
  })

  it.each(['api_error', 'invalid_request_error', 'api_connection_error', 'rate_limit_error'])(
    'shows ours for a %s, whose message is not for users',
    (type) => {
      expect(cardErrorText({ type, message: 'No such payment_intent: pi_1' })).toBe(
        'An unexpected error occured.',
      )
    },
  )

  it('shows ours if the provider has no message', () => {
    expect(cardErrorText({ type: 'card_error' })).toBe('An unexpected error occured.')
  })
})
