import { expect, test } from 'vitest'
import { placesOf } from './fan-places.ts'

test('a fan of five is even to both sides, its outer cards lower and turned away', () => {
  const [first, second, middle, , last] = placesOf(5)
  expect(middle).toMatchObject({ '--fan-x': 0, '--fan-y': 0, '--fan-turn': 0, '--row-x': 0 })
  expect(last).toMatchObject({
    '--fan-x': -(first?.['--fan-x'] ?? 0),
    '--fan-turn': 16,
    '--fan-y': first?.['--fan-y'],
  })
  expect(first?.['--fan-y']).toBeGreaterThan(second?.['--fan-y'] ?? 0)
})

test('on narrow screens cards lie in rows of three, and a shorter row in the middle', () => {
  expect(placesOf(5).map((place) => [place['--grid-x'], place['--grid-y']])).toEqual([
    [-106, -52.5],
    [0, -52.5],
    [106, -52.5],
    [-53, 52.5],
    [53, 52.5],
  ])
  expect(placesOf(1)).toMatchObject([{ '--grid-x': 0, '--grid-y': 0 }])
})

test('no two cards lie one on the other when they are spread', () => {
  for (let count = 1; count <= 5; count += 1) {
    const places = placesOf(count)
    expect(new Set(places.map((place) => place['--row-x'])).size).toBe(count)
    expect(new Set(places.map((place) => `${place['--grid-x']} ${place['--grid-y']}`)).size).toBe(count)
  }
})
