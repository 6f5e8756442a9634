import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleMatch, sampleSide } from '../../testing/sample-match.ts'
import { NextMatch, nextMatchOf } from './next-match.tsx'

const hill = { ...sampleSide, name: 'Hill Hoppers' }
const lake = { ...sampleSide, name: 'Lake Lions' }
const live = sampleMatch({ state: 'live' })
const next = sampleMatch()
const others = [sampleMatch({ state: 'postponed' }), sampleMatch({ sides: [hill, lake] })]

const shown = (match: typeof next | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NextMatch side={sampleSide} match={match} />
    </MemoryRouter>,
  )

test('the next match of a side is one that teams can be built for, else the one it plays now', () => {
  expect(nextMatchOf(sampleSide.name, [live, ...others, next])).toBe(next)
  expect(nextMatchOf(sampleSide.name, [...others, live])).toBe(live)
  expect(nextMatchOf(sampleSide.name, others)).toBeUndefined()
})

test('a match that is to come leads to the team builder, a live one to itself, and none to all matches', () => {
  expect(shown(next)).toContain(`href="/matches/${next.id}/team"`)
  expect(shown(live)).toMatch(`Playing now`)
  expect(shown(live)).not.toContain('/team"')
  expect(shown(undefined)).toMatch(/No match of Riverside Royals can be joined right now\..*href="\/matches"/)
})
