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

const rowOf = (faces: (typeof sampleFace)[]) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <OpeningRow opening={{ ...proof, faces }} /> }])}
    />,
  )

test('an opened pack shows its cards and names the rarest, a sealed one none', () => {
  const rare = { ...sampleFace, tier: 'diamond' as const, player: { ...sampleFace.player, name: 'Rare Ray' } }
  const opened = rowOf([rare, { ...sampleFace, stars: 6 }])
  expect(opened).toContain('Best pull: Rare Ray')
  expect(opened.match(/<article/g)).toHaveLength(2)
  expect(rowOf([])).not.toContain('Best pull')
})
