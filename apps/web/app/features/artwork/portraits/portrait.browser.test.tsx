import { codeOfLook, type Look, lookTraits } from '@toprun/api-schema/look'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { sampleSide } from '../../../testing/sample-match.ts'
import { Portrait } from './portrait.tsx'

const calm: Look = {
  ...{ skin: 'tan', hair: 'crop', beard: 'none', face: 'square' },
  ...{ build: 'medium', age: 'prime', pose: 'arms-crossed' },
}

async function drawn(look: Partial<Look>) {
  const code = codeOfLook({ ...calm, ...look })
  const { container } = await renderPage(
    <Portrait seed="asha" kit={sampleSide.identity} look={code} size="full" />,
  )
  return container
}

/** Where the seal of a card ends, in the units of a portrait (card-print.css, player-card.css): its height is 240 or 110.4 cqi, from -3 cqi. */
const sealEnds = ((3.4 + 24 + 3) / 110.4) * 240
/** Right of any head. */
const besideHead = 60

test.each(lookTraits.build)('the finger of an appeal ends below the seal of the card: %s', async (build) => {
  const container = await drawn({ build, pose: 'appeal' })
  const tops = [...container.querySelectorAll('path')].flatMap((path) => {
    const { x, y } = path.getBBox()
    const stroke = path.getAttribute('stroke-width') ?? 0
    return x > besideHead - Number(stroke) && !path.closest('clipPath') ? [y - Number(stroke) / 2] : []
  })
  expect(tops.length).toBeGreaterThan(2)
  expect(Math.min(...tops)).toBeGreaterThan(sealEnds)
})
