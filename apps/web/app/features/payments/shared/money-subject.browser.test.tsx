import type { MoneySubject } from '@toprun/api-schema/money-subject'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { SubjectLinks } from './money-subject.tsx'

const matchId = crypto.randomUUID()
const orderId = crypto.randomUUID()
const contest = { id: crypto.randomUUID(), name: 'Floodlight Classic', code: null }

const subjects: [MoneySubject, [name: string, address: string][]][] = [
  [
    { kind: 'contest', ...contest, matchId, match: 'Riverside v Harbour Kings' },
    [
      ['Floodlight Classic', `/contests/${contest.id}`],
      ['Riverside v Harbour Kings', `/matches/${matchId}`],
    ],
  ],
  [
    { kind: 'card', edition: 7, serial: 12, player: 'Asha Rao', title: 'Gold Power Card' },
    [['Asha Rao, Gold Power Card #12', '/cards/7/12']],
  ],
  [
    { kind: 'order', id: orderId, cat: 2, title: 'Wildcard pack', units: 1 },
    [['Wildcard pack', `/orders/${orderId}`]],
  ],
  [
    { kind: 'order', id: orderId, cat: 1, title: 'Super Combo', units: 3 },
    [['3 × Super Combo', `/orders/${orderId}`]],
  ],
]

test.for(subjects)(
  'a movement of money says what it was for, and leads there: %o',
  async ([subject, links]) => {
    await renderPage(<SubjectLinks subject={subject} />)
    await expect.element(page.getByRole('link')).toHaveLength(links.length)
    for (const [name, address] of links)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
  },
)
