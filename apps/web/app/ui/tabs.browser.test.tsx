import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../testing/render-page.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['One', 'Two', 'Three'].map((id) => ({ id, label: id, panel: <p>Panel {id}</p> }))

/** Its page comes when the button is pressed, as after a navigation. */
function SlowPage() {
  const [{ shown, asked }, set] = useState({ shown: 'One', asked: 'One' })
  return (
    <>
      <Tabs
        label="Parts"
        value={shown}
        onChange={(id) => set((before) => ({ ...before, asked: id }))}
        tabs={tabs}
      />
      <button type="button" onClick={() => set({ shown: asked, asked })}>
        Arrive
      </button>
      <button type="button" onClick={() => set({ shown: 'Three', asked })}>
        Go back
      </button>
    </>
  )
}

test('a tab that is pressed is the one that is marked at once, while its panel still comes', async () => {
  await renderPage(<SlowPage />)
  const marked = page.getByRole('tab', { selected: true })
  await press(page.getByRole('tab', { name: 'Two' }))
  await expect.element(marked).toHaveTextContent('Two')
  await expect.element(page.getByText('Panel One')).toBeVisible()
  await press(page.getByRole('button', { name: 'Arrive' }))
  await expect.element(page.getByText('Panel Two')).toBeVisible()
  await expect.element(marked).toHaveTextContent('Two')
  await press(page.getByRole('button', { name: 'Go back' }))
  await expect.element(page.getByText('Panel Three')).toBeVisible()
  await expect.element(marked).toHaveTextContent('Three')
})
