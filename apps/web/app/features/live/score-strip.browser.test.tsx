import type { BallLine, LiveScore } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { matchQuery } from '../matches/match-queries.ts'
import { clockTime } from '../matches/relative-time.ts'
import { ScoreLine } from './score-line.tsx'
import { ScoreStrip } from './score-strip.tsx'

const connection = vi.hoisted((): { status: LiveStatus; lostAt: number | null; resync: () => void } => ({
  status: 'live',
  lostAt: null,
  resync: vi.fn(),
}))
vi.mock('../../platform/live/use-live.ts', () => ({
  useLiveStatus: () => connection.status,
  useLive: () => undefined,
}))
vi.mock('../../platform/live/live-stream.ts', () => ({
  resyncLive: connection.resync,
  liveLostAt: () => connection.lostAt,
}))

const match = sampleMatch({ state: 'live' })
const live: LiveScore = {
  ...{ innings: [], batters: [], bowler: null, need: null, runRate: null, requiredRate: null },
  ...{ partnership: null, winPercent: null, thisOver: [] },
}

test.for([
  ['live', 0],
  ['reconnecting', 1],
] as const)('a score that may be old says that the connection is lost: %s', async ([status, marks]) => {
  connection.status = status
  await renderPage(<ScoreStrip match={match} live={live} balls={[]} />)
  await expect.element(page.getByRole('region', { name: 'Score' })).toBeVisible()
  expect(page.getByText('Reconnecting').elements()).toHaveLength(marks)
})

test('without a connection a live score says as of when it is', async () => {
  await renderPage(<ScoreStrip match={match} live={live} balls={[]} />)
  const strip = page.getByRole('region', { name: 'Score' })
  await expect.element(strip.getByText('Live', { exact: true })).toBeVisible()
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await expect.element(strip.getByText('not live now')).toBeVisible()
  await expect.element(strip.getByText('Live', { exact: true })).not.toBeInTheDocument()
})

test('a score that was followed until the connection was lost is as of then, and a later event as of itself', async () => {
  const { client } = await renderPage(<ScoreStrip match={match} live={live} balls={[]} />)
  const hour = 3_600_000
  const { queryKey } = matchQuery(match.id)
  const response = { match, live, balls: [], revision: 0 }
  client.setQueryData(queryKey, response, { updatedAt: Date.now() - 5 * hour })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - hour)
  onTestFinished(() => {
    clock.mockRestore()
    dispatchEvent(new Event('online'))
  })
  const lost = clockTime(new Date(Date.now()), undefined)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(`as of ${lost}`)).toBeVisible()
  clock.mockRestore()
  const late = Date.now() + 5 * hour
  client.setQueryData(queryKey, { ...response, revision: 1 }, { updatedAt: late })
  await expect.element(page.getByText(`as of ${clockTime(new Date(late), undefined)}`)).toBeVisible()
})

/** The live connection is lost, for as long as the test says. */
function loseConnection() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    connection.status = 'live'
    connection.lostAt = null
  })
  connection.status = 'reconnecting'
}

test('a live score whose server has not been reached for some seconds says as of when it is', async () => {
  loseConnection()
  await renderPage(<ScoreStrip match={match} live={live} balls={[]} />)
  const liveMark = page.getByText('Live', { exact: true })
  await expect.element(liveMark).toBeVisible()
  vi.advanceTimersByTime(4_900)
  await expect.element(liveMark).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByText('Not live', { exact: true })).toBeVisible()
  await expect.element(liveMark).not.toBeInTheDocument()
})

test.for([
  [358, 2],
  [320, 2],
  [640, 2],
  [640, 3],
] as const)(
  'a lost connection moves nothing at %i px, with %i sides, and Try now reconnects at once',
  async ([width, sides]) => {
    await page.viewport(width + 32, 844)
    const [one, other] = match.sides
    if (!one || !other) return expect.unreachable('two sides')
    const venue = 'The Harbour Ground, Coldhaven'
    const played = {
      ...match,
      ...{ venue, sides: sides === 2 ? match.sides : [one, other, { ...one, name: 'Valley' }] },
    }
    const strip = (
      <div style={{ width }}>
        <ScoreStrip match={played} live={live} balls={[]} />
      </div>
    )
    const region = page.getByRole('region', { name: 'Score' })
    const height = () => region.element().getBoundingClientRect().height
    const first = await renderPage(strip)
    await document.fonts.ready
    const before = height()
    await first.unmount()

    loseConnection()
    await renderPage(strip)
    expect(height()).toBe(before)
    const retry = page.getByRole('button', { name: 'Try now' })
    await expect.element(retry).not.toBeInTheDocument()
    vi.advanceTimersByTime(5_100)
    await press(retry)
    expect(connection.resync).toHaveBeenCalledOnce()
    vi.mocked(connection.resync).mockClear()
    await expect.element(page.getByText('Connecting', { exact: true })).toBeVisible()
    expect(height()).toBe(before)
  },
)

test('the line that stays on a phone says that the score is not live, in place of the balls', async () => {
  const ball = sampleBall({ batter: 'A', bowler: 'B', text: 'One run' })
  loseConnection()
  await renderPage(
    <ScoreLine match={match} live={{ ...live, thisOver: [{ ...ball, mark: '4' }] }} rank={3} />,
  )
  await expect.element(page.getByText('4', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(5_100)
  await expect.element(page.getByText('Not live', { exact: true })).toBeVisible()
  await expect.element(page.getByText('4', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('3rd')).toBeVisible()
})

test('what comes while the connection is lost knows it at once', async () => {
  loseConnection()
  connection.lostAt = Date.now() - 6_000
  await renderPage(<ScoreLine match={match} live={live} rank={null} />)
  expect(page.getByText('Not live', { exact: true }).elements()).toHaveLength(1)
})

test.for([286, 320, 358])(
  'beside the totals of two innings a name keeps its words whole, at %i px',
  async (width) => {
    await page.viewport(width + 32, 844)
    const [side] = match.sides
    if (!side) return expect.unreachable('a side')
    const innings = { ...{ team: side.name, superOver: false, declared: false }, overs: '104.0' }
    const score = [
      { ...innings, runs: 257, wickets: 10, allOut: true },
      { ...innings, runs: 276, wickets: 8, allOut: false },
    ]
    await renderPage(
      <div style={{ width }}>
        <ScoreStrip match={sampleMatch({ state: 'live', format: 'Test', score })} live={live} balls={[]} />
      </div>,
    )
    const name = page.getByRole('region', { name: 'Score' }).getByText(side.name, { exact: true })
    // A line for each word at most.
    expect(name.element().getBoundingClientRect().height).toBeLessThan(50)
    const { right } = page.getByRole('region', { name: 'Score' }).element().getBoundingClientRect()
    const overs = page.getByText('(104.0)').elements()
    // The edge and the padding.
    expect(overs.map((each) => Math.round(right - each.getBoundingClientRect().right))).toEqual([17, 17])
  },
)

test.for([1, 2])(
  'between two innings the strip has the final score, the target and who bats next, and nothing of the ball before: %i innings',
  async (count) => {
    connection.status = 'live'
    const [one, other] = match.sides
    if (!one || !other) return expect.unreachable('two sides')
    const innings = { superOver: false, declared: false, allOut: false }
    const score = [
      { ...innings, team: one.name, runs: 139, wickets: 6, overs: '20.0' },
      { ...innings, team: other.name, runs: 0, wickets: 0, overs: '0.0' },
    ].slice(0, count)
    const ball = sampleBall({ batter: 'A', bowler: 'B', text: 'The last ball of the first side' })
    await renderPage(
      <ScoreStrip
        match={{ ...match, score }}
        live={{
          ...{ ...live, thisOver: [ball], innings: score },
          need: count === 2 ? '140 runs from 120 balls' : null,
        }}
        balls={[ball]}
      />,
    )
    const strip = page.getByRole('region', { name: 'Score' })
    await expect.element(strip.getByText('139/6', { exact: true })).toBeVisible()
    await expect.element(strip.getByText('Yet to bat')).toBeVisible()
    expect(strip.getByText('0/0').elements()).toEqual([])
    expect(strip.getByText('The last ball of the first side').elements()).toEqual([])
    expect(strip.getByRole('region', { name: 'This over' }).elements()).toEqual([])
    const pause = strip.getByRole('region', { name: 'Innings break' })
    await expect.element(pause.getByText('140', { exact: true })).toBeVisible()
    const need = count === 2 ? '140 runs from 120 balls' : '140 runs'
    await expect.element(pause.getByText(`${other.name} need ${need}`)).toBeVisible()
  },
)

test.for([
  [358, 390],
  [308, 1440],
] as const)('nothing below the strip moves for an innings break, at %i px', async ([width, screen]) => {
  connection.status = 'live'
  await page.viewport(screen, 900)
  const innings = { superOver: false, declared: false, allOut: false, wickets: 6 }
  const team = match.sides[0]?.name ?? ''
  const batter = { runs: 14, balls: 13, fours: 1, sixes: 0, onStrike: false }
  const ball = sampleBall({ batter: 'A', bowler: 'B', text: 'One run' })
  const playing: LiveScore = {
    ...live,
    ...{ runRate: 6.24, partnership: { runs: 26, balls: 25 }, thisOver: [ball] },
    batters: [
      { ...batter, name: 'Jahid Pramanik', onStrike: true },
      { ...batter, name: 'Nawid Shinwarzai' },
    ],
    bowler: { name: 'Keerthan Suvarnam', wickets: 0, runs: 9, overs: '1.1' },
  }
  const strip = (overs: string) => (
    <div style={{ width }}>
      <ScoreStrip
        match={{ ...match, score: [{ ...innings, team, runs: 139, overs }] }}
        live={playing}
        balls={[ball]}
      />
    </div>
  )
  const height = () => page.getByRole('region', { name: 'Score' }).element().getBoundingClientRect().height
  const playingStrip = await renderPage(strip('19.5'))
  await document.fonts.ready
  const before = height()
  await playingStrip.unmount()
  await renderPage(strip('20.0'))
  await expect.element(page.getByRole('region', { name: 'Innings break' })).toBeVisible()
  // Within what another font makes of its lines.
  expect(Math.abs(height() - before)).toBeLessThan(3)
})

test.for([
  ['T20', 'No balls in this over yet.'],
  ['Hundred', 'No balls in this set yet.'],
] as const)('the balls of the bowler are named as %s names them', async ([format, text]) => {
  connection.status = 'live'
  await renderPage(<ScoreStrip match={sampleMatch({ state: 'live', format })} live={live} balls={[]} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('on a phone the ground and the competition take one line, and so does why there is no chance to win', async () => {
  await page.viewport(390, 844)
  const hundred = sampleMatch({
    ...{ state: 'live', format: 'Hundred', competition: 'Floodlight Premier League' },
    venue: 'The Harbour Ground, Coldhaven',
  })
  await renderPage(
    <div style={{ width: 358 }}>
      <ScoreStrip match={hundred} live={live} balls={[]} />
    </div>,
  )
  for (const text of [/^Floodlight Premier League · The Hundred/, /^No win chance for The Hundred/]) {
    const { height } = page.getByText(text).element().getBoundingClientRect()
    expect(height, `${text}`).toBeLessThan(30)
  }
})

test.for([
  [260, true],
  [358, true],
  [560, false],
] as const)(
  'the ground is never cut: where a line has no room for both, the competition is left out, at %i px',
  async ([width, isLeftOut]) => {
    await page.viewport(width + 32, 844)
    const hundred = sampleMatch({
      ...{ state: 'live', format: 'Hundred', competition: 'Floodlight Premier League' },
      venue: 'The Harbour Ground, Coldhaven',
    })
    await renderPage(
      <div style={{ width }}>
        <ScoreStrip match={hundred} live={live} balls={[]} />
      </div>,
    )
    const ground = page.getByText(/^The Hundred · The Harbour Ground/).element()
    expect(ground.scrollWidth).toBeLessThanOrEqual(ground.clientWidth)
    const line = ground.parentElement?.getBoundingClientRect()
    const competition = page
      .getByText(/^Floodlight Premier League · $/)
      .element()
      .getBoundingClientRect()
    expect(competition.bottom > (line?.bottom ?? 0)).toBe(isLeftOut)
  },
)

test('a six in a narrow column veils the score behind its word', async () => {
  const ball = sampleBall({ batter: 'A', bowler: 'B', text: 'One run' })
  const strip = (balls: BallLine[]) => (
    <div style={{ width: 280 }}>
      <ScoreStrip match={match} live={live} balls={balls} />
    </div>
  )
  function Watched() {
    const [balls, setBalls] = useState<BallLine[]>([ball])
    return (
      <>
        {strip(balls)}
        <button type="button" onClick={() => setBalls([{ ...ball, revision: 2, mark: '6', runs: 6 }, ball])}>
          Next ball
        </button>
      </>
    )
  }
  const { container } = await renderPage(<Watched />)
  await press(page.getByRole('button', { name: 'Next ball' }))
  await expect.poll(() => container.querySelector('.strip-six')?.textContent).toBe('SIX')
  expect(container.querySelector('.strip-six')?.previousElementSibling?.className).toBe('strip-veil')
})

test.for([6, 12])(
  'an over of %i balls is as high as one of one on a phone, and its last ball is in sight',
  async (count) => {
    await page.viewport(390, 844)
    const over = (balls: number) => (
      <div style={{ width: 358 }}>
        <ScoreStrip
          match={match}
          live={{
            ...live,
            thisOver: Array.from({ length: balls }, (_, at) => ({
              ...sampleBall({ revision: at + 1, text: 'One run' }),
              mark: `${at + 1}nb`,
            })),
          }}
          balls={[]}
        />
      </div>
    )
    const height = () => page.getByRole('region', { name: 'Score' }).element().getBoundingClientRect().height
    const first = await renderPage(over(1))
    await document.fonts.ready
    const before = height()
    await first.unmount()
    await renderPage(over(count))
    expect(height()).toBe(before)
    const last = page.getByText(`${count}nb`, { exact: true }).first().element().getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual(358 - 16)
  },
)

const sixBalls = ['W', '6', '4', '1', '6', '2']
const withExtras = ['1', '4', '1wd', '•', 'W', '2nb', '1', '6']

test.for([
  [320, sixBalls],
  [328, sixBalls],
  [288, sixBalls],
  [300, withExtras],
  [358, withExtras],
] as const)('an over is seen whole where it has %i px: %j', async ([width, marks]) => {
  await page.viewport(390, 844)
  const thisOver = marks.map((mark, at) => ({ ...sampleBall({ revision: at + 1, text: 'A ball' }), mark }))
  await renderPage(
    <div style={{ width }}>
      <ScoreStrip match={match} live={{ ...live, thisOver }} balls={[]} />
    </div>,
  )
  await document.fonts.ready
  const list = page.getByRole('region', { name: 'This over' }).getByRole('list').element()
  const [first] = list.children
  expect(first?.getBoundingClientRect().left).toBeGreaterThanOrEqual(list.getBoundingClientRect().left)
})

test('on a phone the whole of the score leaves room for two balls of commentary below it', async () => {
  await page.viewport(390, 844)
  const batter = { runs: 14, balls: 13, fours: 1, sixes: 0, onStrike: false }
  const full: LiveScore = {
    ...live,
    ...{ winPercent: 62, runRate: 6.24, partnership: { runs: 26, balls: 25 } },
    batters: [
      { ...batter, name: 'Jahid Pramanik', onStrike: true },
      { ...batter, name: 'Nawid Shinwarzai' },
    ],
    bowler: { name: 'Keerthan Suvarnam', wickets: 0, runs: 9, overs: '1.1' },
    thisOver: Array.from({ length: 6 }, (_, at) => sampleBall({ revision: at + 1, text: 'One run' })),
  }
  await renderPage(
    <div style={{ width: 358 }}>
      <ScoreStrip match={match} live={{ ...full, innings: match.score }} balls={[]} />
    </div>,
  )
  await expect.element(page.getByRole('table', { name: 'At the crease' })).toBeVisible()
  await document.fonts.ready
  expect(page.getByRole('region', { name: 'Score' }).element().getBoundingClientRect().height).toBeLessThan(
    410,
  )
})

test.for([358, 326])('the rates of a chase have one line on a phone, at %i px', async (width) => {
  await page.viewport(390, 844)
  const chase = { ...live, runRate: 10.24, requiredRate: 10.45, partnership: { runs: 108, balls: 62 } }
  await renderPage(
    <div style={{ width }}>
      <ScoreStrip match={match} live={chase} balls={[]} />
    </div>,
  )
  await document.fonts.ready
  const tops = ['Run rate', 'Required', 'Partnership'].map(
    (term) => page.getByText(term).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})

test('a wicket moves nothing: the place of the next batter is there', async () => {
  await page.viewport(390, 844)
  const batter = { runs: 14, balls: 13, fours: 1, sixes: 0, onStrike: false }
  const bowler = { name: 'Keerthan Suvarnam', wickets: 0, runs: 9, overs: '1.1' }
  const two = ['Jahid Pramanik', 'Nawid Shinwarzai'].map((name) => ({ ...batter, name }))
  const heights: number[] = []
  for (const crease of [
    { batters: two, bowler },
    { batters: two.slice(1), bowler },
    { batters: [], bowler: null },
  ]) {
    const { unmount } = await renderPage(
      <div style={{ width: 358 }}>
        <ScoreStrip match={match} live={{ ...live, runRate: 6.24, ...crease }} balls={[]} />
      </div>,
    )
    await document.fonts.ready
    heights.push(page.getByRole('region', { name: 'Score' }).element().getBoundingClientRect().height)
    await unmount()
  }
  for (const height of heights) expect(Math.abs(height - (heights[0] ?? 0))).toBeLessThan(2)
})
