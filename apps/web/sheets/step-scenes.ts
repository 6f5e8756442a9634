import { expect, type Locator, type Page } from '@playwright/test'
import { demoMatches } from '../e2e/demo-matches.ts'
import { openWhole, untilLoaded } from './find-pages.ts'

/** A part of a page on the stage: where its upper left corner is, how large it is drawn, and how it is turned. */
interface StagedPart {
  html: string
  left: number
  top: number
  /** Before `scale`: that of a phone, so that it is laid out as it is there. */
  width: number
  scale: number
  turn: string
  /** Without its texts: where the edge or a nearer part would cut them. */
  isFar?: boolean
}

interface StepScene {
  /** The file in `app/features/rules/steps`. */
  name: string
  /** Takes the parts from the pages that have them; the first is the farthest. */
  parts(page: Page): Promise<StagedPart[]>
}

export const stage = { width: 420, height: 280 } as const

/** What the pictures of the five steps show: parts of the site itself, in the demonstration. */
export const stepScenes: readonly StepScene[] = [
  {
    name: 'matches',
    async parts(page) {
      const matches = page
        .locator('.match-card')
        .filter({ hasText: 'Top prize', hasNotText: /3TC|Completed/ })
      // The demonstration adds the contests of its matches once it runs.
      await expect(async () => {
        await openWhole(page, '/matches')
        await expect(matches.nth(3)).toBeAttached({ timeout: 1_000 })
      }).toPass({ timeout: 120_000 })
      const shape = { width: 350, turn: 'rotateX(8deg) rotateY(18deg) rotateZ(-4deg)' }
      return [
        { html: await htmlOf(matches.nth(0)), left: -60, top: 10, scale: 0.72, isFar: true, ...shape },
        { html: await htmlOf(matches.nth(3)), left: 246, top: 112, scale: 0.72, isFar: true, ...shape },
        { html: await htmlOf(matches.nth(1)), left: 52, top: 56, scale: 0.94, ...shape },
      ]
    },
  },
  {
    name: 'team',
    async parts(page) {
      const idOf = await demoMatches(page)
      await openWhole(page, `/matches/${idOf('upcoming')}/team`)
      await page.getByRole('button', { name: /^Suggest/ }).click()
      await page.getByText('Oval', { exact: true }).click()
      await expect(page.getByText(/^11 of 11/).first()).toBeVisible()
      await untilLoaded(page)
      const meters = page.locator('.panel', { has: page.getByRole('list', { name: 'The team so far' }) })
      return [
        {
          html: await htmlOf(page.locator('.oval')),
          left: -20,
          top: -52,
          width: 420,
          scale: 1.095,
          turn: 'rotateX(20deg)',
        },
        { html: await htmlOf(meters), left: 92, top: 6, width: 380, scale: 0.62, turn: 'none' },
      ]
    },
  },
  {
    name: 'cards',
    async parts(page) {
      await openWhole(page, '/collection')
      const cards = page.getByRole('main').getByRole('article')
      return [
        {
          html: await htmlOf(cards.nth(3)),
          left: 230,
          top: 26,
          width: 168,
          scale: 1,
          turn: 'rotateY(-18deg) rotateZ(8deg)',
        },
        {
          html: await htmlOf(cards.nth(0)),
          left: 28,
          top: 14,
          width: 182,
          scale: 1,
          turn: 'rotateY(16deg) rotateZ(-7deg)',
        },
      ]
    },
  },
  {
    name: 'contests',
    async parts(page) {
      const idOf = await demoMatches(page)
      await openWhole(page, `/matches/${idOf('upcoming')}`)
      const contests = page.getByRole('tabpanel').getByRole('listitem')
      const named = (name: string) => contests.filter({ has: page.getByRole('heading', { name }) })
      const shape = { width: 330, turn: 'rotateX(6deg) rotateY(-18deg) rotateZ(3deg)' }
      return [
        { html: await htmlOf(named('Fifty-Fifty')), left: 188, top: -36, scale: 0.74, isFar: true, ...shape },
        { html: await htmlOf(named('Sure Fifty')), left: -56, top: 118, scale: 0.74, isFar: true, ...shape },
        { html: await htmlOf(named('First Innings')), left: 72, top: 36, scale: 0.88, ...shape },
      ]
    },
  },
  {
    name: 'winnings',
    async parts(page) {
      await openWhole(page, '/my-contests?show=completed')
      const won = page.getByRole('region', { name: 'Completed' }).getByRole('listitem').first()
      const claim = await htmlOf(won)
      await openWhole(page, '/my-contests?show=live')
      await page.getByRole('region', { name: 'Live' }).getByRole('link').nth(1).click()
      await untilLoaded(page)
      await expect(page.getByRole('table').first().getByText('up', { exact: true })).toBeAttached({
        timeout: 240_000,
      })
      // As many rows as the user's own one leaves in sight.
      await page
        .getByRole('table')
        .nth(1)
        .evaluate((table) => {
          for (const row of [...table.querySelectorAll('tbody tr')].slice(3)) row.remove()
        })
      const [mine, board] = await Promise.all([0, 1].map((at) => htmlOf(page.getByRole('table').nth(at))))
      const turn = 'rotateX(8deg) rotateY(16deg) rotateZ(-4deg)'
      return [
        { html: framed(board), left: 30, top: 8, width: 300, scale: 0.66, turn },
        { html: claim, left: 224, top: 12, width: 350, scale: 0.52, turn: 'rotateY(-12deg) rotateZ(3deg)' },
        { html: framed(mine), left: 40, top: 168, width: 320, scale: 0.8, turn },
      ]
    },
  },
]

function htmlOf(part: Locator): Promise<string> {
  return part.first().evaluate((element) => element.outerHTML)
}

/** A table has no frame. */
function framed(html = ''): string {
  return `<div class="panel overflow-hidden">${html}</div>`
}

/** Puts the parts on a stage that covers the page. */
export async function showOnStage(page: Page, parts: readonly StagedPart[]): Promise<void> {
  const { width, height } = stage
  const places = parts.map(
    ({ html, left, top, width: wide, scale, turn, isFar }) =>
      `<div ${isFar ? 'data-far ' : ''}style="position:absolute;left:${left}px;top:${top}px;transform:${turn};list-style:none;filter:drop-shadow(0 14px 18px rgb(0 0 0 / 0.35))"><div style="zoom:${scale};width:${wide}px">${html}</div></div>`,
  )
  const made = `<div class="sky" style="position:fixed;z-index:99;left:0;top:0;width:${width}px;height:${height}px;overflow:hidden;perspective:900px">${places.join('')}<style>[data-far] * { color: transparent !important }</style></div>`
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), made)
}
