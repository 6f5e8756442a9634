import { expect, it } from 'vitest'
import { sampleSide } from '../../testing/sample-match.ts'
import { sideBand, sideStripe } from './side-band.ts'
import { sideLine } from './side-line.ts'

const inColour = (primary: string) => ({ ...sampleSide, identity: { ...sampleSide.identity, primary } })

it('a band shows each side in its own colour, in equal parts', () => {
  const two = sideBand([inColour('#111111'), inColour('#222222')])
  expect(two).toContain('#111111 0.00% 50.00%')
  expect(two).toContain('#222222 calc(50.00% + 2px) 100.00%')
  const three = sideBand([inColour('#111111'), inColour('#222222'), inColour('#333333')])
  expect(three).toContain('#222222 calc(33.33% + 2px) 66.67%')
  expect(three).toContain('#333333 calc(66.67% + 2px) 100.00%')
})

it('a thin line shows a side in near-black or white in a colour that stands out in each theme', () => {
  const [dark, light] = [inColour('#17181c'), inColour('#ffffff')]
  const stripe = sideStripe([dark, light])
  expect(stripe).toContain(`${sideLine(dark)} 0.00% 50.00%`)
  expect(stripe).toContain(`${sideLine(light)} calc(50.00% + 2px) 100.00%`)
  expect(stripe).not.toMatch(/#17181c|#ffffff/)
})
