import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sampleFace } from '../../../testing/sample-face.ts'
import { proof } from './opened-proof.testing.ts'
import { OpeningRow, tierCounts } from './opening-row.tsx'

test('the cards of a draw are counted by tier, the rarest first', () => {
  const drawn = ['silver-wild', 'silver-power', 'diamond-power', 'silver-wild'].map((kind) => ({
    drawn: kind,
  }))
  expect(tierCounts(drawn)).toEqual([
    ['diamond', 1],
    ['silver', 3],
  ])
})

const rowOf = (best: typeof sampleFace | null) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <OpeningRow opening={{ ...proof, best }} /> }])}
    />,
  )

test('an opened pack names its rarest card, a sealed one none', () => {
  expect(rowOf(sampleFace)).toContain('Best pull: Asha Rao')
  expect(rowOf(null)).not.toContain('Best pull')
})
