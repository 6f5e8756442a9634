import type { Role } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Oval } from './oval.tsx'

const roles: Role[] = ['WK', 'BAT', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL']

test('on a phone tokens are apart, with cards and captaincy beside the faces and off the names', async () => {
  const players = roles.map((role, at) => ({
    ...{ id: String(at), name: `${at} Weerakkodige`, team: 'Riverside Royals', role, figure: '9.5' },
    ...{ captaincy: at % 2 ? ('vice' as const) : ('captain' as const), card: 'gold-power' as const },
  }))
  const { container } = await renderPage(
    <div style={{ width: 324 }}>
      <Oval label="Team" players={players} />
    </div>,
  )
  const boxes = [...container.querySelectorAll('.oval-place')].map((place) => {
    const box = (part: string) => place.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    const parts = {
      card: box('.oval-card'),
      band: box('[data-band]'),
      tag: box('.oval-tag'),
      bust: box('.oval-bust'),
    }
    return { place: place.getBoundingClientRect(), ...parts }
  })
  expect(boxes).toHaveLength(11)
  for (const [at, { place, card, band, tag, bust }] of boxes.entries()) {
    expect(card.left, `card ${at}`).toBeGreaterThanOrEqual(place.left - 1)
    expect(band.right, `band ${at}`).toBeLessThanOrEqual(place.right + 1)
    expect(band.bottom, `band ${at}`).toBeLessThanOrEqual(tag.top + 2)
    expect(card.bottom, `card ${at}`).toBeLessThanOrEqual(tag.top + 2)
    // Half of a face is a quarter of its bust.
    const middle = bust.left + bust.width / 2
    expect(middle - card.right, `card ${at}`).toBeGreaterThanOrEqual(bust.width / 4)
    expect(band.left - middle, `band ${at}`).toBeGreaterThanOrEqual(bust.width / 4)
    expect(bust.width, `bust ${at}`).toBeGreaterThanOrEqual(44)
  }
  const gaps = boxes.flatMap(({ place }, at) => {
    const next = boxes[at + 1]?.place
    return next && next.left > place.left ? next.left - place.right : []
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
})

test.for(['Weerakkodige', 'Wijayasundara'])('%s is whole on the oval of a phone', async (name) => {
  const players = roles.map((role, at) => ({
    ...{ id: String(at), name: `${at} ${name.slice(at % 2)}`, team: 'Riverside Royals', role },
    ...{ figure: '9.5', captaincy: null, card: null },
  }))
  const { container } = await renderPage(
    <div style={{ width: 328 }}>
      <Oval label="Team" players={players} />
    </div>,
  )
  await document.fonts.ready
  const names = [...container.querySelectorAll('.oval-tag .truncate')]
  expect(names).toHaveLength(11)
  expect(names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})

test('that players are not in the XI is said below their names, over nobody’s face', async () => {
  const players = roles.map((role, at) => ({
    ...{ id: String(at), name: `${at} Weerakkodige`, team: 'Riverside Royals', role, figure: '9.5' },
    ...{ captaincy: null, card: null, isMissing: true },
  }))
  const { container } = await renderPage(
    <div style={{ width: 324 }}>
      <Oval label="Team" players={players} />
    </div>,
  )
  const boxesOf = (part: string) =>
    [...container.querySelectorAll(part)].map((each) => each.getBoundingClientRect())
  const [tags, busts, said] = ['.oval-tag', '.oval-bust', '.oval-missing'].map(boxesOf)
  expect(said).toHaveLength(11)
  for (const [at, { top, left, right, bottom }] of said?.entries() ?? []) {
    expect(top, `player ${at}`).toBeGreaterThanOrEqual(tags?.[at]?.bottom ?? 0)
    const covered = busts?.filter(
      (bust) => bust.left < right && bust.right > left && bust.top < bottom && bust.bottom > top,
    )
    expect(covered, `player ${at}`).toEqual([])
  }
})

test('a player whose portrait is on its way, or does not come, has a silhouette, and never both', async () => {
  const player = { id: 'asha', name: 'Asha Rao', team: 'Riverside Royals', role: 'BAT' as const }
  const { container } = await renderPage(
    <Oval label="Team" players={[{ ...player, figure: '9.5', captaincy: null, card: null }]} />,
  )
  const bust = container.querySelector('.oval-bust img') ?? expect.unreachable('no portrait')
  const ghost = container.querySelector('.oval-waiting') ?? expect.unreachable('no silhouette')
  const sight = () => [getComputedStyle(bust).opacity, getComputedStyle(ghost).visibility]
  // There are no pictures here.
  await expect.poll(() => bust.hasAttribute('data-missing')).toBe(true)
  await expect.poll(sight).toEqual(['0', 'visible'])
  bust.removeAttribute('data-missing')
  await expect.poll(sight).toEqual(['1', 'hidden'])
  bust.toggleAttribute('data-loading', true)
  await expect.poll(sight).toEqual(['0', 'visible'])
})
