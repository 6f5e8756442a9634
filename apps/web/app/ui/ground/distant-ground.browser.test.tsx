import './ground.css'
import './floodlit-head.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import DistantGround from './distant-ground.tsx'

/** The near and the middle mast's lamps in a head of this height. */
async function lampsIn(width: number, height: number) {
  await page.viewport(width, 600)
  const { container } = await renderPage(
    <div style={{ position: 'relative', overflow: 'hidden', height }}>
      <DistantGround />
    </div>,
  )
  const head = container.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
  const lamps = [...container.querySelectorAll('.ground__masts path[stroke="var(--lamp)"]')]
  return { head, lamps: lamps.slice(0, 2).map((lamp) => lamp.getBoundingClientRect()) }
}

test.for([110, 165, 300, 520])('a head of %i px has both lamps of its right half whole', async (height) => {
  const { head, lamps } = await lampsIn(1440, height)
  expect(lamps).toHaveLength(2)
  for (const lamp of lamps) {
    expect(lamp.width).toBeGreaterThan(0)
    expect(lamp.top).toBeGreaterThanOrEqual(head.top)
    expect(lamp.right).toBeLessThanOrEqual(head.right)
    expect(lamp.left).toBeGreaterThan(head.width / 2)
  }
})

test('on a phone no lamp is behind the words', async () => {
  const { lamps } = await lampsIn(390, 240)
  expect(lamps.map(({ width }) => width)).toEqual([0, 0])
})
