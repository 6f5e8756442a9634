import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { emptyDraft } from './draft.ts'
import { draftStore } from './draft-storage.ts'
import { TeamBuilderPage } from './team-builder-page.tsx'

const match = sampleMatch()
const sheet = ['WK', 'BOWL', 'BOWL', 'BOWL', 'AR', 'AR', 'BAT', 'BAT', 'BAT', 'BAT', 'BOWL'] as const
const squad = sampleSquad(match, sheet)

beforeEach(() => {
  stubApi({ 'GET /api/game/matches/:id/cards': { cards: [], next: null } })
})

const openBuilder = (players = squad) =>
  renderPage(
    <div className="pt-[calc(var(--below-header)+0.25rem)]">
      <TeamBuilderPage match={match} squad={players} teamId={undefined} onJoin={async () => undefined} />
    </div>,
    {
      ...{ at: `/matches/${match.id}/team`, path: '/matches/:matchId/team', as: 'Key Walker' },
    },
  )

async function openSecondStep(): Promise<void> {
  await openBuilder()
  await press(page.getByRole('button', { name: 'Suggest a team' }))
  await press(page.getByRole('button', { name: 'Continue' }))
}

test('each step of the builder begins at its heading, there and back', async () => {
  await openSecondStep()
  await expect.element(page.getByRole('heading', { name: 'Captain and vice-captain' })).toHaveFocus()
  await press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first())
  await expect.element(page.getByRole('heading', { name: 'Players', exact: true })).toHaveFocus()
})

test('a team is cleared by one button, which an empty one does not have, and comes back by Undo', async () => {
  await openBuilder()
  const clear = page.getByRole('button', { name: 'Clear the team' })
  const bar = page.getByRole('region', { name: 'Save the team' })
  await expect.element(clear).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Suggest a team' }))
  await expect.element(bar.getByText(/^11 of 11 players/)).toBeVisible()
  await press(clear)
  await expect.element(bar.getByText(/^0 of 11 players/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Players', exact: true })).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(bar.getByText(/^11 of 11 players/)).toBeVisible()
})

test('a link to the backups of a saved team shows them', async () => {
  await page.viewport(390, 844)
  const team = { ...sampleTeam(match), id: crypto.randomUUID() }
  stubApi({
    'GET /api/game/matches/:id/cards': { cards: [], next: null },
    'GET /api/game/matches/:id/teams': { teams: [team] },
  })
  const ofTeam = sampleSquad(match, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL'])
  await renderPage(
    <TeamBuilderPage match={match} squad={ofTeam} teamId={team.id} onJoin={async () => undefined} />,
    {
      ...{ at: `/matches/${match.id}/team/${team.id}?step=lead#backups`, as: 'Key Walker' },
      path: '/matches/:matchId/team/:teamId',
    },
  )
  const heading = page.getByRole('heading', { name: 'Backups' })
  await expect.element(heading).toBeInViewport()
})

test('a backup that is removed leaves the focus at the heading of the backups', async () => {
  await openSecondStep()
  const backups = page.getByLabelText('Add a backup')
  await backups.selectOptions(backups.getByRole('option').nth(1))
  await press(page.getByRole('button', { name: /from the backups$/ }))
  await expect.element(page.getByRole('heading', { name: 'Backups' })).toHaveFocus()
})

test.for([true, false])(
  'a phone of 360 px shows the role of every candidate, in the eleven: %s',
  async (announced) => {
    await page.viewport(360, 780)
    await openBuilder(squad.map((player) => ({ ...player, announced, form: 100.25, pickedPercent: 100 })))
    await press(page.getByRole('button', { name: 'Search and sort' }))
    await page.getByLabelText('Sort by').selectOptions('Most picked')
    const lines = [...document.querySelectorAll('ul[aria-label="Candidates"] span.truncate')]
    expect(lines.length).toBe(squad.length * 2)
    const cut = lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)

test('on a phone Search begins in its field, and the row stays while it narrows the list', async () => {
  await page.viewport(390, 844)
  await openBuilder()
  const button = page.getByRole('button', { name: 'Search and sort' })
  const field = page.getByLabelText('Search players')
  await expect.element(field).not.toBeVisible()
  await press(button)
  await expect.element(field).toHaveFocus()
  expect(document.getElementById(button.element().getAttribute('aria-controls') ?? '')).toContainElement(
    field.element(),
  )
  await field.fill('1')
  await press(button)
  await expect.element(field).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await field.fill('')
  await press(button)
  await expect.element(field).not.toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test.for([
  [390, 844],
  [768, 1024],
] as const)(
  'a screen of %i px shows all of the oval above the bar, without a scroll',
  async ([width, height]) => {
    await page.viewport(width, height)
    await openBuilder()
    await press(page.getByRole('button', { name: /^Suggest/ }))
    await press(page.getByRole('button', { name: 'Oval', exact: true }))
    const oval = page.getByRole('region', { name: 'Your team on the oval' })
    const bar = page.getByRole('region', { name: 'Save the team' })
    await expect.element(bar.getByText('Ready')).toBeVisible()
    expect(oval.element().getBoundingClientRect().bottom).toBeLessThan(
      bar.element().getBoundingClientRect().top,
    )
  },
)

test('a phone of 360 px cuts no word of the second step, and its buttons have one line', async () => {
  await openBuilder(squad.map((player) => ({ ...player, form: 100.2, lastPoints: [100, 80, 120, 100, 101] })))
  await press(page.getByRole('button', { name: 'Suggest a team' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  await page.viewport(360, 780)
  const buttons = page.getByRole('button', { name: /vault card$/ })
  await expect.poll(() => buttons.elements().length).toBe(2)
  const lines = [...document.querySelectorAll('nav[aria-label="Steps"] span, li:has([type="radio"]) span')]
  expect(lines.length).toBeGreaterThan(11)
  const cut = lines.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  expect(buttons.elements().map((button) => button.clientHeight)).toEqual([42, 42])
})

test('the smallest phone shows the builder without a sideways scroll, and what it is for in one line', async () => {
  await page.viewport(320, 640)
  await openBuilder()
  await press(page.getByRole('button', { name: 'Suggest' }))
  await expect.element(page.getByRole('button', { name: 'Clear the team' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const way = page.getByRole('link', { name: / v / }).element().parentElement
  expect(way?.clientHeight).toBe(44)
  const cut = [...document.querySelectorAll('nav[aria-label="Steps"] span')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('a team with players who do not play is not ready, until one press replaces all of them', async () => {
  const riverside = [0, 1, 4, 6, 7, 10].map((at) => `RIV${at}`)
  const players = [...riverside, ...[1, 2, 4, 6, 7].map((at) => `HIL${at}`)]
  draftStore({ matchId: match.id, slot: null, teamId: undefined }).write({ ...emptyDraft, players })
  const out = ['RIV1', 'HIL1']
  await openBuilder(squad.map((player) => ({ ...player, announced: !out.includes(player.id) })))
  const bar = page.getByRole('region', { name: 'Save the team' })
  const note = page.getByRole('region', { name: 'Not playing' })
  await expect.element(bar.getByText('2 of your 11 are not playing')).toBeVisible()
  await expect.element(note.getByText('RIV 1 is not in the XI.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Replace all 2' }))
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(bar.getByText('Ready')).toBeVisible()
  await expect.element(bar.getByText(/^11 of 11 players/)).toBeVisible()
})

test.for([390, 768, 1440])(
  'the button that clears the team comes without moving anything, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await openBuilder()
    await document.fonts.ready
    const boxes = () =>
      [
        page.getByRole('list', { name: 'Candidates' }),
        page.getByRole('button', { name: /^Suggest/ }),
        page.getByText('Credits').first(),
      ].map((part) => {
        const { x, y, width: wide } = part.element().getBoundingClientRect()
        return { x, y: y + scrollY, wide }
      })
    await expect.element(page.getByRole('list', { name: 'Candidates' })).toBeVisible()
    const before = boxes()
    await press(page.getByRole('button', { name: /^RIV 0/ }).first())
    await expect.element(page.getByRole('button', { name: 'Clear the team' })).toBeVisible()
    expect(boxes()).toEqual(before)
  },
)

test('a saved team that another tab has changed is shown as it is now before it can be changed', async () => {
  const team = { ...sampleTeam(match), id: crypto.randomUUID() }
  const key = { matchId: match.id, slot: null, teamId: team.id }
  const list = { teams: [team] }
  const players = sampleSquad(match, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL'])
  let saves = 0
  stubApi({
    'GET /api/game/matches/:id/cards': { cards: [], next: null },
    'GET /api/game/matches/:id/teams': () => list,
    'PUT /api/game/teams/:id': () => {
      saves += 1
      list.teams = [{ ...team, name: 'Early Birds', revision: 'second' }]
      return refusal(409, 'team_changed', 'This team was changed.')
    },
  })
  await renderPage(
    <TeamBuilderPage match={match} squad={players} teamId={team.id} onJoin={async () => undefined} />,
    {
      ...{ at: `/matches/${match.id}/team/${team.id}?step=lead`, path: '/matches/:matchId/team/:teamId' },
      as: 'Key Walker',
    },
  )
  const name = page.getByRole('textbox', { name: 'Team name' })
  await name.fill('Late Swallows')
  await press(page.getByRole('button', { name: 'Save team' }))
  await expect.element(page.getByText('Changed in another tab or on another device')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save team' })).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Show the saved team' }))
  await expect.element(name).toHaveValue('Early Birds')
  await expect.element(page.getByRole('button', { name: 'Save team' })).toBeEnabled()
  expect([saves, draftStore(key).read()?.revision]).toEqual([1, 'second'])
})
