import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('the numbers of a seed never change between releases: a seed names the same match for ever', () => {
  const { next } = createRandom('demo')
  expect([next(), next(), next()]).toMatchInlineSnapshot(`
    [
      0.7054958254652127,
      0.20182489640557966,
      0.6892425336450854,
    ]
  `)
})

test('consecutive seeds begin far apart, and fill the range evenly', () => {
  const firsts = Array.from({ length: 10_000 }, (_, seed) => createRandom(seed).next())
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const within = firsts.filter((first) => Math.floor(first * 10) === tenth).length
    expect(within).toBeGreaterThan(850)
    expect(within).toBeLessThan(1150)
  }
})

test('weights are the shares in the long run, and what weighs nothing is never drawn', () => {
  const { weighted } = createRandom(1)
  const drawn = Array.from({ length: 10_000 }, () =>
    weighted([
      ['never', 0],
      ['seldom', 1],
      ['often', 3],
    ]),
  )
  expect(drawn).not.toContain('never')
  const often = drawn.filter((item) => item === 'often').length
  expect(often).toBeGreaterThan(7_300)
  expect(often).toBeLessThan(7_700)
})
