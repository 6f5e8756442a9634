import { expect, type Page } from '@playwright/test'
import { operatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { scorecardResponse } from '@toprun/api-schema/scorecard'
import { bothVariants, expectAccessibleInVariants, variants } from './accessibility.ts'
import { operator, signInOperator } from './operator.ts'
import { importMatch, ownMatch } from './own-match.ts'
import { test } from './test.ts'

/** A match that nobody has played, and that can begin; `header` and `dot` are how a feed has its opening. */
function importFixture(name: string) {
  const { info, innings } = ownMatch(name, name, 'T10')
  const delivery = innings[0]?.overs?.[0]?.deliveries[0]
  if (!delivery) throw new Error('The match has no ball.')
  const { batter, non_striker, bowler } = delivery
  const runs = { batter: 0, extras: 0, total: 0 }
  const { outcome: _, ...facts } = info
  return {
    id: importMatch({ meta: { data_version: '1.1.0' }, info: facts, innings: [] }, { startsIn: 10 }),
    sides: info.teams,
    header: { type: 'innings', innings: 0, header: { team: innings[0]?.team } },
    dot: (ball: number) => ({
      ...{ type: 'ball', innings: 0, over: 0, ball },
      delivery: { batter, non_striker, bowler, runs },
    }),
  }
}

/** How the site is reached by what the pad sends. */
type Weather = 'open' | 'lost' | 'unanswered'

async function weatherOf(page: Page): Promise<(weather: Weather) => void> {
  let now: Weather = 'open'
  await page.route('**/api/operator/matches/*/events', async (route) => {
    if (now === 'open') return route.continue()
    if (now === 'unanswered') await route.fetch()
    return route.abort('connectionfailed')
  })
  return (weather) => {
    now = weather
  }
}

test('a scorer at the ground scores two overs on a phone, and the connection is lost in the middle', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const { id, sides } = importFixture('Pad Series')
  const [home = '', away = ''] = sides
  await page.setViewportSize({ width: 360, height: 640 })
  await signInOperator(page, 'scorer')
  await page.goto(`/operator/matches/${id}`)
  await page.getByRole('link', { name: 'Scoring pad' }).click()
  const setWeather = await weatherOf(page)
  const pad = page.getByRole('region', { name: 'Scoring pad' })
  const score = page.getByRole('region', { name: 'Score', exact: true })
  const sent = page.getByRole('status').filter({ hasText: /sent|wait|Sending/ })
  const press = (name: string | RegExp) => pad.getByRole('button', { name, exact: true }).click()
  const chooseFirst = () => pad.getByRole('list').getByRole('button').first().click()
  const axe = (what: string, all = variants) => expectAccessibleInVariants(page, `the pad, ${what}`, all)

  await test.step('both line-ups are announced, and the first innings begins', async () => {
    for (const side of [home, away]) {
      await pad.getByText(`${side}: line-up`).click()
      await pad.getByRole('button', { name: new RegExp(`^Announce \\d+ players of ${side}$`) }).click()
      await expect(pad.getByText(new RegExp(`${side}: \\d+ players announced`))).toBeVisible()
    }
    await axe('before the match')
    await press(`${home} bats`)
    for (const question of ['Who faces the first ball?', 'Who is at the other end?', 'Who bowls?']) {
      await expect(pad.getByRole('heading', { name: question })).toBeVisible()
      await chooseFirst()
    }
    await axe('a ball', bothVariants)
  })

  await test.step('runs, a wide and a catch are scored, and sent', async () => {
    await press('1 run')
    await press('FOUR')
    await press('Wide')
    await press('wide')
    await press('Wicket')
    const wicket = page.getByRole('dialog', { name: 'Wicket' })
    await wicket.getByLabel('How').selectOption('Caught')
    await wicket.getByLabel('Fielder', { exact: true }).selectOption({ index: 3 })
    await axe('a wicket')
    await wicket.getByRole('button', { name: 'Record the wicket' }).click()
    await expect(pad.getByRole('heading', { name: 'Who comes in?' })).toBeVisible()
    await chooseFirst()
    await expect(score).toContainText('6/1')
    await expect(sent).toHaveText('Everything is sent.')
  })

  await test.step('without a connection the over is scored to its end, and a reload keeps it', async () => {
    setWeather('lost')
    await press('2 runs')
    await press('Leg-bye')
    await press('1 leg-bye')
    await press('no run')
    await expect(score).toContainText('9/1 (1.0)')
    await expect(sent).toHaveText('3 events wait for a connection, stored in this browser.')
    await page.reload()
    await expect(score).toContainText('9/1 (1.0)')
    await expect(sent).toContainText('3 events wait')
    await expect(pad.getByRole('heading', { name: 'Who bowls the next over?' })).toBeVisible()
    await axe('a bowler')
    await chooseFirst()
  })

  await test.step('with it they are sent in their order, and once, though a response was lost', async () => {
    setWeather('unanswered')
    await press('SIX')
    await expect.poll(async () => (await logOf(page, id)).length).toBeGreaterThan(7)
    setWeather('open')
    await expect(sent).toHaveText('Everything is sent.')
    await expect(score).toContainText('15/1 (1.1)')
  })

  await test.step('the last ball is undone, and what the rules forbid is said before it is sent', async () => {
    await pad.getByRole('button', { name: /^Undo: .*SIX$/ }).click()
    await expect(score).toContainText('9/1 (1.0)')
    const changeBowler = async () => {
      await pad.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'Change the bowler' }).click()
    }
    await changeBowler()
    await pad.getByRole('button', { name: /bowled the last/ }).click()
    await press('no run')
    await expect(pad.getByRole('alert')).toContainText('bowled the last')
    await pad.getByLabel('If it happened all the same, why').fill('The umpire let it be')
    await axe('a broken law')
    await press('Record it all the same')
    await expect(score).toContainText('9/1 (1.1)')
    await pad.getByRole('button', { name: /^Undo: .*no run$/ }).click()
    await expect(sent).toHaveText('Everything is sent.')
    await changeBowler()
    await chooseFirst()
  })

  await test.step('a ball that somebody else has scored meanwhile is refused by the site, and discarded', async () => {
    const log = await logOf(page, id)
    const other = log.findLast((row) => row.kind === 'event' && row.event.type === 'ball')
    if (other?.kind !== 'event') throw new Error('No ball was scored.')
    // The pad's own ball is on its way while the other comes, or the pad would know of it before.
    const way = Promise.withResolvers<void>()
    await page.route(
      '**/api/operator/matches/*/events',
      async (route) => {
        await way.promise
        await route.fallback()
      },
      { times: 1 },
    )
    await press('no run')
    operator('push', id, JSON.stringify(other.event), '--despite-laws', 'yes', '--reason', 'As seen')
    way.resolve()
    await expect(pad.getByRole('alert')).toContainText('Refused: Delivery 2 of over 1 is next, not 1.')
    await axe('a refusal')
    await press('Discard it')
    await expect(score).toContainText('9/1 (1.1)')
    await pad.getByRole('button', { name: /^Undo: .*no run$/ }).click()
    await expect(score).toContainText('9/1 (1.0)')
    await expect(sent).toHaveText('Everything is sent.')
  })

  await test.step('the second over is scored, and the site has the scorecard', async () => {
    await press('No boundary')
    await press('4 runs')
    await press('No-ball')
    await press('no-ball, 1 run')
    for (let ball = 0; ball < 5; ball += 1) await press('no run')
    await expect(score).toContainText('15/1 (2.0)')
    await expect(sent).toHaveText('Everything is sent.')
    const response = await page.request.get(`/api/game/matches/${id}/scorecard`)
    const [innings] = scorecardResponse.parse(await response.json()).innings
    expect(innings?.total).toMatchObject({ runs: 15, wickets: 1, overs: '2.0' })
    expect(innings?.total.extras).toMatchObject({ wides: 1, noBalls: 1, legByes: 1 })
    expect(innings?.batting.map(({ runs, balls, fours }) => [runs, balls, fours])).toEqual([
      [1, 7, 0],
      [4, 2, 1],
      [7, 4, 0],
    ])
    const log = await logOf(page, id)
    // Undone: a six, a ball that broke a law, and that of somebody else.
    expect(log.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(3)
    expect(log).toHaveLength(3 + 7 + 3 + 3 + 7)
  })

  await test.step('the innings is ended, the target is reached, and the result recorded', async () => {
    await pad.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'End the innings' }).click()
    await press(`${away} bats, target 16`)
    for (let chosen = 0; chosen < 3; chosen += 1) await chooseFirst()
    for (const runs of ['SIX', 'SIX', 'FOUR']) await press(runs)
    await expect(pad.getByRole('heading', { name: `${away} has reached 16.` })).toBeVisible()
    await press(`Record: ${away} won by 10 wickets`)
    await expect(pad.getByText('The result is recorded.')).toBeVisible()
    await expect(sent).toHaveText('Everything is sent.')
    await page.getByRole('link', { name: 'Match', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Events' })).toContainText(`${away} won by 10 wickets`)
  })
})

test('a scorer beside a feed reads that the feed has a ball otherwise, and an undo of what waited takes no ball of the feed', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { id, header, dot } = importFixture('Fed Series')
  const feed = (event: object, sequence: number) =>
    operator(
      ...['push', id, JSON.stringify(event), '--source', 'scores'],
      ...['--id', `${sequence}`, '--sequence', `${sequence}`],
    )
  feed(header, 1)
  await page.setViewportSize({ width: 360, height: 640 })
  await signInOperator(page, 'scorer')
  await page.goto(`/operator/matches/${id}/score`)
  const pad = page.getByRole('region', { name: 'Scoring pad' })
  const score = page.getByRole('region', { name: 'Score', exact: true })
  const sent = page.getByRole('status').filter({ hasText: /sent|wait|Sending/ })
  const press = (name: string | RegExp) => pad.getByRole('button', { name, exact: true }).click()
  for (let chosen = 0; chosen < 3; chosen += 1)
    await pad.getByRole('list').getByRole('button').first().click()

  await press('3 runs')
  feed(dot(1), 2)
  await expect(pad.getByRole('alert')).toContainText('Another source has something else there, which counts.')
  await expectAccessibleInVariants(page, 'the pad, an event that differs', bothVariants)
  await press('Understood')
  await expect(pad.getByRole('alert')).toBeHidden()
  await expect(score).toContainText('0/0 (0.1)')

  await press('FOUR')
  await expect(score).toContainText('4/0 (0.2)')
  await pad.getByRole('button', { name: /^Undo: .*FOUR$/ }).click()
  feed(dot(2), 3)
  await expect(sent).toHaveText('Everything is sent.')
  await expect(score).toContainText('0/0 (0.2)')
  expect((await logOf(page, id)).map(({ kind }) => kind)).toEqual(['event', 'event', 'event'])
})

async function logOf(page: Page, id: string) {
  const response = await page.request.get(`/api/operator/matches/${id}/scoring`)
  return operatorScoringResponse.parse(await response.json()).log
}
