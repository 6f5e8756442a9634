import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { TokenGrid } from './token-grid.tsx'

test.for([
  [1, 1],
  [2, 2],
] as const)('on a phone %i in a grid is in %i columns', async ([count, columns]) => {
  await page.viewport(390, 844)
  await renderPage(
    <TokenGrid>
      {Array.from({ length: count }, (_, at) => (
        <li key={at.toString()}>Token</li>
      ))}
    </TokenGrid>,
  )
  const grid = page.getByRole('list').element()
  expect(getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(columns)
})
