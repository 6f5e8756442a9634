#!/usr/bin/env node
// Sends the events of a match to a TopRun site: one event a line on standard input, as JSON (docs/feeds.md).
//
//   FEED_SECRET=… node send.mjs URL SOURCE MATCH < events.ndjson
//
// A line's number is the id and the sequence of its event. So the sender may be killed and started again with the same
// lines at any time: what the site has, it counts once. Exit codes: 0 all lines are recorded; 1 the site refused one.
import { createHmac } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const [site, source, match] = process.argv.slice(2)
const secret = process.env.FEED_SECRET
if (!match || !secret) {
  console.error('Usage: FEED_SECRET=SECRET node send.mjs URL SOURCE MATCH < events.ndjson')
  process.exit(2)
}
const mostEvents = 200
const longestPauseMs = 30_000
// Refusals that end by themselves: the same event is sent again.
const passing = new Set(['too_early', 'match_postponed'])

const lines = createInterface({ input: process.stdin })
const waiting = []
let read = 0
let hasEnded = false
let wake = () => {}
lines.on('line', (line) => {
  read += 1
  waiting.push({ id: String(read), sequence: read, event: JSON.parse(line) })
  wake()
})
lines.on('close', () => {
  hasEnded = true
  wake()
})

while (!hasEnded || waiting.length > 0) {
  if (waiting.length === 0) {
    await new Promise((resolve) => {
      wake = resolve
    })
    continue
  }
  for (const { id, status, revision, reason, msg } of await deliver(waiting.slice(0, mostEvents))) {
    if (status === 'refused' && !passing.has(reason)) stop(`Line ${id} was refused (${reason}): ${msg}`)
    console.log(`${id} ${status} ${revision ?? msg ?? ''}`)
    if (status === 'parked' || status === 'refused') {
      // It, and what follows it, is sent again.
      await pause(2_000)
      break
    }
    waiting.shift()
  }
}

/** Sends a message until the site responds. */
async function deliver(events) {
  const body = JSON.stringify({ match, events })
  for (let pauseMs = 1_000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const sender = { 'x-feed-source': source, 'x-feed-timestamp': timestamp, 'x-feed-signature': signature }
    const headers = { 'content-type': 'application/json', ...sender }
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(new URL('/api/game/feed', site), { method: 'POST', headers, body, signal })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((error) => ({ status: 0, text: String(error.cause ?? error) }))
    if (response.status === 200) return JSON.parse(response.text).results
    const isPassing = response.status === 0 || response.status === 429 || response.status >= 500
    if (!isPassing) stop(`The site refused the message (${response.status}): ${response.text}`)
    console.error(`No response (${response.status} ${response.text}); again in ${pauseMs / 1000} s`)
    await pause(pauseMs)
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
