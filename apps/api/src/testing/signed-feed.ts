import { signFeed } from '../game/live/feed/feed-signature.ts'
import type { TestApp } from './test-app.ts'

interface Signing {
  source: string
  secret: string
  ageSeconds?: number
  /** The text that is signed; by default the message as JSON. */
  text?: string
  /** Arrives in place of the signed text. */
  body?: string | undefined
}

/** Sends a message to the feed of a test site, signed as its providers do. */
export function sendSigned(
  { app, now }: TestApp,
  message: unknown,
  { source, secret, ageSeconds = 0, text = JSON.stringify(message), body }: Signing,
) {
  const timestamp = String(Math.floor(now().getTime() / 1000) - ageSeconds)
  const headers = {
    'content-type': 'application/json',
    'x-feed-source': source,
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signFeed(secret, timestamp, text),
  }
  return app.inject({ method: 'POST', url: '/api/game/feed', headers, payload: body ?? text })
}
