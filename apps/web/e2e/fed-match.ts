import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Delivery } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { feedResponse } from '@toprun/api-schema/match-feed'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { feedSource } from './feed-source.ts'
import { importMatch, ownMatch } from './own-match.ts'

/** A T10 with only its first innings played, ball by ball as a journey sends it. */
export interface FedMatch {
  id: string
  /** The names of both sides; the first bats. The first two of it are in all the time. */
  sides: readonly [batting: readonly string[], bowling: readonly string[]]
  /** The bowler of an over, counted from 0. */
  bowlerOf(over: number): string
  /** Sends all balls up to this one of the innings, from 1; none is a wide or no-ball. */
  playThrough(legalBall: number): Promise<void>
}

const ballsPerOver = 6

/** @param runs off the bat of each ball of an over, counted from 0 */
export function importFedMatch(page: Page, name: string, runs: (over: number) => number): FedMatch {
  const match = ownMatch(name, name, 'T10')
  const [batting = '', bowling = ''] = match.info.teams
  const players = (team: string) => match.info.players[team] ?? []
  const sides = [players(batting), players(bowling)] as const
  // So soon that balls may come, and its own feed waits for an hour after its first event.
  const id = importMatch(match, { startsIn: 14, every: 3_600_000 })
  const bowlerOf = (over: number) => sides[1][6 + (over % 5)] ?? ''
  const header: MatchEvent = { type: 'innings', innings: 0, header: { team: batting } }
  const events = [
    ...announcedMatchEvents(match).filter(({ type }) => type === 'lineup'),
    header,
    ...Array.from({ length: 10 * ballsPerOver }, (_, at): MatchEvent => {
      const over = Math.floor(at / ballsPerOver)
      const [batter = '', non_striker = ''] = over % 2 === 0 ? sides[0] : sides[0].slice(0, 2).toReversed()
      const scored = runs(over)
      const delivery: Delivery = {
        batter,
        non_striker,
        bowler: bowlerOf(over),
        runs: { batter: scored, extras: 0, total: scored },
      }
      return { type: 'ball', innings: 0, over, ball: (at % ballsPerOver) + 1, delivery }
    }),
  ]
  const before = events.indexOf(header) + 1
  let sent = 0
  return {
    id,
    sides,
    bowlerOf,
    async playThrough(legalBall) {
      await send(page, id, events.slice(sent, before + legalBall), sent)
      sent = before + legalBall
    },
  }
}

async function send(page: Page, match: string, events: readonly MatchEvent[], from: number): Promise<void> {
  const body = JSON.stringify({
    match,
    events: events.map((event, at) => ({ id: String(from + at), sequence: from + at + 1, event })),
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await page.request.post('/api/game/feed', {
    headers: {
      'content-type': 'application/json',
      'x-feed-source': feedSource.name,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': createHmac('sha256', feedSource.secret)
        .update(`${timestamp}.${body}`)
        .digest('hex'),
    },
    data: body,
  })
  const { results } = feedResponse.parse(await response.json())
  expect(results.filter(({ status }) => status !== 'recorded')).toEqual([])
}
