import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, renderPage } from '../testing/render-page.tsx'
import { Choice } from './field.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const tiers = [
  { value: '', label: 'All tiers' },
  { value: 'gold', label: 'Gold' },
]

function Filters() {
  return (
    <main>
      <h1>Cards</h1>
      <FilterSheet count={1} className="flex gap-3">
        <Choice label="Tier" labelHidden="wide" value="gold" options={tiers} onChoose={() => undefined} />
      </FilterSheet>
    </main>
  )
}

const opener = page.getByRole('button', { name: 'Filters (1)' })
const tier = page.getByRole('combobox', { name: 'Tier' })

test('on a phone, a button opens the filters as a sheet, which Escape, the cross and Show results close', async () => {
  await page.viewport(360, 780)
  await renderPage(<Filters />)
  await expect.element(tier).not.toBeInTheDocument()
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => press(page.getByRole('button', { name: 'Close' })),
    () => press(page.getByRole('button', { name: 'Show results' })),
  ]) {
    await press(opener)
    await expect.element(tier).toBeVisible()
    await close()
    await expect.element(tier).not.toBeInTheDocument()
  }
})

test('the button that closes the sheet names what it shows, if that is known', async () => {
  await page.viewport(360, 780)
  await renderPage(
    <main>
      <FilterSheet count={1} results="2 listings" className="flex gap-3">
        <Choice label="Tier" labelHidden="wide" value="gold" options={tiers} onChoose={() => undefined} />
      </FilterSheet>
    </main>,
  )
  await press(opener)
  await expect.element(page.getByRole('button', { name: 'Show 2 listings' })).toBeVisible()
})

test('on a wide screen, the filters are beside the list without a button', async () => {
  await renderPage(<Filters />)
  await expect.element(tier).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
})
