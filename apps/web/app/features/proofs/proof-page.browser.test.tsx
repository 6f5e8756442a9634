import { sampleRefund, textOfLines } from '@toprun/game-rules/proof/sample-refund.testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { ProofPage } from './proof-page.tsx'

const contest = sampleContest({
  ...{ name: 'Too few', state: 'refunded', entries: 2, minEntries: 3, maxEntries: 100, size: 'small' },
  ...{ prizePool: 0, fullPrizePool: 450 },
})

/** The page of a refunded contest whose published file is this text. */
async function open(text: string) {
  const path = `/api/game/contests/${contest.id}/proof.ndjson.gz`
  stubApi({ [`GET ${path}`]: () => new Response(text) })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const bundle = { sha256, bytes: text.length, path }
  await renderPage(<ProofPage contest={contest} proof={{ entries: null, bundle }} />)
  await page.getByRole('button', { name: 'Verify in this browser' }).click()
}

test('a refunded contest is verified on its page, which says what it cannot check', async () => {
  await open(textOfLines(sampleRefund()))
  await expect.element(page.getByText('Too few: all 2 entries are as published.')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'fewer entries than its minimum: yes' }))
    .toBeVisible()
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Every fee came back in full, and nothing else moved: yes' }),
    )
    .toBeVisible()
  const unchecked = page.getByRole('region', { name: 'Not checked' })
  await expect.element(unchecked.getByText(/^That no entry is missing/)).toBeVisible()
  await expect.element(page.getByText('Nothing is published yet')).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^Every entry, fee and refund of this contest is published/))
    .toBeVisible()
})

test('a contest that was refunded with enough entries is named on its page', async () => {
  await open(textOfLines(sampleRefund({ minEntries: 2 })))
  await expect
    .element(page.getByText('The file has 2 entries; the contest is refunded with fewer than 2.'))
    .toBeVisible()
  await expect.element(page.getByText('The file does not agree with its recomputation.')).toBeVisible()
})

test('a contest of which nothing is published has no empty proof, and names its part by a heading', async () => {
  await renderPage(<ProofPage contest={contest} proof={{ entries: null, bundle: null }} />)
  await expect.element(page.getByText('Nothing is published yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What is checked', level: 2 })).toBeInTheDocument()
  await expect.element(page.getByText('Technical proof')).not.toBeInTheDocument()
})

test('a contest that nobody joined promises no file', async () => {
  const empty = { ...contest, entries: 0 }
  await renderPage(<ProofPage contest={empty} proof={{ entries: null, bundle: null }} />)
  await expect.element(page.getByText('Nothing to verify')).toBeVisible()
  await expect
    .element(page.getByText('Nobody joined, so this contest did not take place and has no file.'))
    .toBeVisible()
  await expect.element(page.getByText(/is published/)).not.toBeInTheDocument()
})
