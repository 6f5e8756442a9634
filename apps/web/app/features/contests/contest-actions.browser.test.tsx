import type { Contest, Team } from '@toprun/api-schema/contest'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnState } from '../../platform/use-own.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility, walletOf } from '../../testing/sample-account.ts'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi, unreached } from '../../testing/stub-api.ts'
import { contestQuery } from './contest-queries.ts'
import { JoinContest } from './join-contest.tsx'
import { JoinForm } from './join-form.tsx'
import { MyEntryRow } from './my-entry-row.tsx'
import { MyMatchPanel } from './my-match.tsx'
import { Participants } from './participants.tsx'
import { PrizeTable } from './prize-table.tsx'

const contest = sampleContest()
const { matchId } = contest
const match = sampleMatch({ id: matchId })
const entry = sampleEntry(match, {
  ...{ contestId: contest.id, contestState: 'open', mayLeave: true, points: 0, rank: null, entries: 2 },
})

/** The way into the contest with these facts, in a column of 280 px. */
async function showJoin(
  change: Partial<Contest> = {},
  responses: Parameters<typeof stubApi>[0] = {},
  own: OwnState = 'known',
) {
  const api = stubApi({ 'GET /api/account/eligibility': sampleEligibility(), ...responses })
  const screen = await renderPage(
    <div style={{ width: 280 }}>
      <JoinContest contest={{ ...contest, ...change }} match={match} own={own} />
    </div>,
    { as: 'Joiner' },
  )
  return { ...screen, ...api }
}

const unconfirmed = { entryFee: 0, newcomers: 'email_unconfirmed' } as const

test.for([
  ['reading', 0],
  ['failed', 0],
  ['known', 1],
] as const)('Join waits for what the user has joined: %s', async ([own, offered]) => {
  const { sent } = await showJoin({}, {}, own)
  await expect.poll(() => sent('GET /api/account/eligibility').length).toBe(1)
  await expect
    .poll(() => page.getByRole('button', { name: /^Join for \$5\.00/ }).elements().length)
    .toBe(offered)
})

test('a link that asks to join says why that waits', async () => {
  stubApi({ 'GET /api/account/eligibility': sampleEligibility() })
  const at = `/?join=${contest.id}`
  await renderPage(<JoinContest contest={contest} match={match} own="failed" />, { as: 'Joiner', at })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Joining waits until your entries are loaded')
})

test('without a connection the place of Join says so', async () => {
  await showJoin()
  const join = page.getByRole('button', { name: /^Join for/ })
  await expect.element(join).toBeVisible()
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await expect.element(page.getByText('You are offline. Joining needs a connection.')).toBeVisible()
  await expect.element(join).not.toBeInTheDocument()
})

test.for([
  ['primary', 'gold'],
  ['secondary', 'plain'],
] as const)(
  'who has joined can join again, which is %s, and what else they can do is below it',
  async ([variant, looks]) => {
    stubApi({ 'GET /api/account/eligibility': sampleEligibility() })
    const joined = { ...contest, maxEntries: 9, maxPerUser: 3, myEntries: 1 }
    const next = <button type="button">Invite</button>
    await renderPage(<JoinContest contest={joined} {...{ match, variant, next }} own="known" />, {
      as: 'Joiner',
    })
    const again = page.getByRole('button', { name: /^Join again for \$5\.00/ })
    await expect.element(again).toBeVisible()
    expect(again.element().classList.contains('bg-gold')).toBe(looks === 'gold')
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)[1],
    ).toBe('Invite')
  },
)

test.for([
  [1, '1 of your players is not in the XI'],
  [2, '2 of your players are not in the XI'],
] as const)(
  'an entry with %i players outside the XI says so, and leads to replace them',
  async ([count, text]) => {
    await renderPage(<MyEntryRow entry={{ ...entry, missingPlayers: count }} named="contest" />, {
      as: 'Leaver',
    })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Replace players of Night Owls' }))
      .toHaveAttribute('href', `/matches/${entry.matchId}/team/${entry.teamId}`)
    await expect.element(page.getByRole('link', { name: 'Change Night Owls' })).not.toBeInTheDocument()
  },
)

test.for([0, null])(
  'an entry whose players all may play (%s) says nothing of the XI',
  async (missingPlayers) => {
    await renderPage(<MyEntryRow entry={{ ...entry, missingPlayers }} named="contest" />, { as: 'Leaver' })
    await expect.element(page.getByRole('link', { name: 'Change Night Owls' })).toBeVisible()
    await expect.element(page.getByText(/not in the XI/)).not.toBeInTheDocument()
  },
)

test.for([true, false])('Leave is offered where the server takes it: %s', async (mayLeave) => {
  await renderPage(<MyEntryRow entry={{ ...entry, mayLeave }} named="contest" />, { as: 'Leaver' })
  await expect.element(page.getByRole('link', { name: 'Change Night Owls' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Leave/ }).elements().length).toBe(Number(mayLeave))
})

test.for([
  ['open', /^Join for free ?: Duel$/],
  ['email_unconfirmed', /^Send it again$/],
] as const)("a newcomers' contest that is %s offers the way in", async ([newcomers, name]) => {
  await showJoin({ entryFee: 0, newcomers })
  await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test.for<[what: string, change: Partial<Contest>, text: string]>([
  [
    'takes no entries without payments',
    { paymentsOff: true },
    'Payments are switched off at the moment: this contest takes no more entries.',
  ],
  [
    'is for newcomers who have joined no other',
    { entryFee: 0, newcomers: 'newcomers_played' },
    "You have joined your newcomers' contest; leaving it before the lock gives the place back",
  ],
  ['is joined with the only team', { entries: 2, myEntries: 1 }, "You're in. One team each."],
  [
    'is joined with all teams',
    { entries: 2, myEntries: 3, maxPerUser: 3 },
    "You're in with 3 teams, the most allowed.",
  ],
])('a contest that %s says so in place of the button', async ([_what, change, text]) => {
  await showJoin(change)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the note that asks for a confirmed email is as high as the button in its place', async () => {
  await showJoin(unconfirmed)
  const link = await page.getByRole('button', { name: 'Send it again' }).findElement()
  expect(link.closest('p')?.textContent).toContain('Confirm your email to join: follow the link we sent you.')
  expect(link.closest('p')?.getBoundingClientRect().height).toBe(44)
})

test("the note sends the email's link again where it stands, and says what came of it", async () => {
  const mail = 'POST /api/account/verification-mail'
  const { address, on } = await showJoin(unconfirmed, {
    [mail]: refusal(503, 'unavailable', 'Please try again.'),
  })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(page.getByText('Please try again.')).toBeVisible()
  on(mail, { msg: 'A link is on its way to your address.' })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'A link is on its way to your address.' }))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Send it again' }).elements()).toEqual([])
  expect(address()).toBe('/')
})

test.for([
  [[{ from: 1, to: 1, amount: 9 }], ['Rank', 'Prize']],
  [[{ from: 1, to: 1, amount: 12 }], ['Rank', 'Now', 'When full']],
] as const)('prizes have a column for a full contest if it pays more: %j', async ([fullPrizes, heads]) => {
  const prizes = [{ from: 1, to: 1, amount: 9 }]
  await renderPage(<PrizeTable contest={{ ...contest, prizes, fullPrizes: [...fullPrizes] }} />)
  const shown = page.getByRole('columnheader').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(heads)
})

test("a long name among a contest's participants is shown in full on a phone", async () => {
  await page.viewport(360, 800)
  const user = 'Bartholomew Featherstonehaugh'
  stubApi({ 'GET /api/game/contests/:id/participants': { participants: [{ seat: 1, user }], next: null } })
  await renderPage(<Participants contest={contest} />)
  const name = await page.getByText(user).findElement()
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

const unknown = {
  entries: [],
  entry: null,
  team: null,
  isKnown: false,
  failure: null,
  choose: () => undefined,
}

test.for([
  ['live', true],
  ['live', false],
  ['completed', true],
] as const)(
  "the place of the viewer's part in a match that is %s is kept while it is read: %s",
  async ([state, isPending]) => {
    const played = sampleMatch({ ...match, state })
    const screen = await renderPage(
      <MyMatchPanel my={{ ...unknown, isPending }} match={played} live={null} balls={[]} />,
      { as: 'Watcher' },
    )
    expect(screen.container.querySelectorAll('.user-part')).toHaveLength(Number(isPending))
  },
)

const team: Team = {
  ...{ id: crypto.randomUUID(), matchId, slot: null, name: 'Night Owls', revision: '1' },
  ...{ players: [], credits: 90, cards: [], backups: [] },
}

test('Join leads to the builder who has teams for other parts of the match only', async () => {
  const { address } = await showJoin(undefined, {
    'GET /api/game/matches/:id/teams': { teams: [{ ...team, slot: 3 }] },
  })
  await page.getByRole('button', { name: /^Join for/ }).click()
  await expect.poll(address).toBe(`/matches/${matchId}/team?join=${contest.id}`)
})

test('Join asks for the team, and where the teams could not be read for another try', async () => {
  const { on } = await showJoin(undefined, {
    'GET /api/game/matches/:id/teams': unreached,
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/wallet': walletOf(9),
  })
  await page.getByRole('button', { name: /^Join for/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Duel' })
  await expect.element(dialog.getByText('Your teams could not be loaded')).toBeVisible()
  on('GET /api/game/matches/:id/teams', { teams: [team] })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Night Owls')).toBeVisible()
})

test('the join form sends nothing, however it is submitted, until the balance covers the fee', async () => {
  const join = `POST /api/game/contests/${contest.id}/entries` as const
  const api = stubApi({
    'GET /api/game/matches/:id/teams': { teams: [team] },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/wallet': walletOf(4.99),
    [join]: { ...entry, teamId: team.id },
  })
  const { client } = await renderPage(
    <JoinForm contest={contest} suggested={null} onDone={() => undefined} />,
    { as: 'Payer' },
  )
  const submit = () =>
    page.getByRole('button', { name: 'Pay $5.00 and join' }).element().closest('form')?.requestSubmit()
  await expect.element(page.getByText(/^Your balance is \$4\.99, \$0\.01 short/)).toBeVisible()
  submit()
  api.on('GET /api/wallet', walletOf(5))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Balance $5.00, afterwards $0.00.')).toBeVisible()
  expect(api.sent(join)).toEqual([])
  submit()
  await expect.element(page.getByText('Night Owls is in Duel.')).toBeVisible()
  expect(api.sent(join)).toEqual([{ teamId: team.id }])
  // Its page shows it as joined before it is read again.
  expect(client.getQueryData(contestQuery(contest).queryKey)).toEqual({
    ...contest,
    ...{ entries: entry.entries, myEntries: contest.myEntries + 1 },
  })
})

test('a team that joined in another tab is in: the question closes, and everything is read again', async () => {
  const join = `POST /api/game/contests/${contest.id}/entries` as const
  const closed: true[] = []
  const { on, sent } = stubApi({
    'GET /api/game/matches/:id/teams': { teams: [team] },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/wallet': walletOf(9),
    [join]: refusal(409, 'already_joined', 'This team is already in the contest.'),
  })
  await renderPage(<JoinForm contest={contest} suggested={null} onDone={() => closed.push(true)} />, {
    as: 'Payer',
  })
  const pay = page.getByRole('button', { name: 'Pay $5.00 and join' })
  await expect.element(pay).toBeEnabled()
  on('GET /api/game/entries', { entries: [{ ...entry, teamId: team.id }], next: null })
  await pay.click()
  await expect
    .element(page.getByText("You're in: this team joined before. Nothing more was charged."))
    .toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  expect(closed).toEqual([true])
  expect(sent(join)).toHaveLength(1)
})

test.for([
  ['team', 0],
  ['contest', 1],
] as const)(
  'the fee and the number of entries are below the name of the contest only: %s',
  async ([named, shown]) => {
    await renderPage(<MyEntryRow entry={entry} named={named} />, { as: 'Joiner' })
    await expect.element(page.getByRole('link', { name: 'Change Night Owls' })).toBeVisible()
    for (const term of ['Entry fee', 'Entries'])
      expect(page.getByText(term, { exact: true }).elements()).toHaveLength(shown)
  },
)
