import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../../testing/render-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { printedTexts } from '../../cards/printed-text.testing.ts'
import { sealedOn } from './opened-pack.testing.tsx'

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect())

/** Waits until what was moved at a press stands still. */
async function settled(): Promise<void> {
  await document.fonts.ready
  await Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
      .map(({ finished }) => finished.catch(() => undefined)),
  )
}

async function dealtOn(width: number, height: number): Promise<void> {
  await sealedOn(width, height)
  await press(page.getByRole('button', { name: 'Open the pack' }))
  await expect.element(page.getByRole('button', { name: 'Turn the next card' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.opening__front .player-card')).toHaveLength(5)
  await settled()
}

/** Width and height of a screen, and how wide a card in the light is at least. */
const screens = [
  [320, 568, 175],
  [360, 640, 220],
  [360, 800, 220],
  [390, 844, 220],
  [768, 1024, 240],
  [1024, 768, 300],
  [1366, 640, 300],
  [1440, 768, 300],
  [1440, 900, 300],
  [1920, 1080, 300],
] as const

test.for(screens)(
  'on a screen of %s × %s the fan is whole, the card in the light %s px wide above all others, and at the end every letter legible and nothing covered',
  async ([width, height, least]) => {
    await dealtOn(width, height)
    expectWhole(width)
    expectPackGone()
    await press(page.getByRole('button', { name: 'Turn the next card' }))
    await expect.poll(() => document.querySelectorAll('[data-turned="true"]')).toHaveLength(1)
    await settled()
    const lit = expectLit(least)
    await press(page.getByRole('button', { name: 'Reveal all' }))
    await expect.element(page.getByText('Best pull')).toBeVisible()
    await settled()
    // Sizes in parts of a card are known a frame after it has changed.
    await expect.poll(() => printed().filter(({ px }) => px < 10.99)).toEqual([])
    const named = printed().filter(({ text }) => text === 'Fletch Whitlam-Reed')
    expect(named).toHaveLength(5)
    // Where the others are below it, the best card stays where it was turned.
    const best = placeOf('.opening__card[data-best="true"]')
    expect(best).toEqual(width < 760 ? lit : { ...lit, left: best.left, top: best.top })
    expectApart(width)
    expectCentred()
    expectButtonsCentred(width)
    // These tests ask for reduced motion.
    expect(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== 1)).toEqual([])
  },
)

/** The rays are behind the best card, and nothing can move the stage aside. */
function expectCentred(): void {
  const [[rays], [best]] = [boxesOf('.opening__rays'), boxesOf('.opening__card[data-best="true"]')]
  if (!rays || !best) throw new Error('There is no best card at the end.')
  expect(Math.abs(rays.left + rays.right - best.left - best.right)).toBeLessThan(2)
  expect(Math.abs(rays.top + rays.bottom - best.top - best.bottom)).toBeLessThan(2)
  const stage = document.querySelector('.opening')
  stage?.scrollTo(60, 0)
  expect(stage?.scrollLeft).toBe(0)
}

/** The torn wrapper has faded before it would lie under the buttons. */
function expectPackGone(): void {
  const wrapper = document.querySelector('.opening__rest') ?? expect.fail('There is no wrapper.')
  const [next, all] = boxesOf('.opening__foot button')
  expect(getComputedStyle(wrapper).opacity).toBe('0')
  expect(wrapper.getBoundingClientRect().bottom).toBeLessThan(next?.top ?? 0)
  // Below it on a phone, beside it on a wide screen.
  expect((all?.top ?? 0) >= (next?.bottom ?? 0) || (all?.left ?? 0) >= (next?.right ?? 0)).toBe(true)
}

/** On a wide screen the first button has one on each side. */
function expectButtonsCentred(width: number): void {
  const boxes = boxesOf('.opening__foot :is(a, button)')
  expect(boxes).toHaveLength(3)
  const [left, right] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ]
  expect(Math.abs((left + right - width) / 2)).toBeLessThan(40)
}

const printed = () => [...document.querySelectorAll('.opening__front')].flatMap(printedTexts)

function expectWhole(width: number): void {
  const turns = [...document.querySelectorAll('.opening__card')].map((card) => {
    const { a, b, e } = new DOMMatrix(getComputedStyle(card).transform)
    return { angle: Math.round((Math.atan2(b, a) * 180) / Math.PI), at: e }
  })
  expect(turns.map(({ angle }) => angle)).toEqual([-16, -8, 0, 8, 16])
  for (const [at, { at: left }] of turns.entries())
    expect(left - (turns[at - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(width / 18)
  for (const card of boxesOf('.opening__card')) {
    expect(card.left).toBeGreaterThanOrEqual(0)
    expect(card.right).toBeLessThanOrEqual(width)
  }
}

function expectLit(least: number): Place {
  const [lit] = boxesOf('.opening__card[data-lit="true"] .player-card')
  const [button] = boxesOf('.opening__foot button')
  if (!lit || !button) throw new Error('No card is in the light.')
  expect(lit.width).toBeGreaterThanOrEqual(least)
  expect(lit.width).toBeLessThanOrEqual(300)
  expect(lit.top).toBeGreaterThan(0)
  const row = boxesOf('.opening__card:not([data-lit="true"])')
  expect(row).toHaveLength(4)
  for (const card of row) {
    expect(card.top).toBeGreaterThan(lit.bottom)
    expect(card.bottom).toBeLessThan(button.top)
  }
  return placeOf('.opening__card[data-lit="true"]')
}

type Place = { left: number; top: number; width: number }

function placeOf(selector: string): Place {
  const [box] = boxesOf(selector)
  if (!box) throw new Error(`There is no ${selector}.`)
  const { left, top, width } = box
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
}

function expectApart(width: number): void {
  const [words] = boxesOf('.opening__best')
  const [button] = boxesOf('.opening__foot button')
  const [best] = boxesOf('.opening__card[data-best="true"]')
  for (const card of [...boxesOf('.opening__card:not([data-best="true"])'), best]) {
    if (!card || !words || !button) throw new Error('Something is missing at the end.')
    expect(card.top).toBeGreaterThan(0)
    expect(card.right).toBeLessThanOrEqual(width)
    expect(card.bottom).toBeLessThan(button.top)
    expect(areApart(card, words)).toBe(true)
  }
}

/** Half a pixel of both may be the same. */
const areApart = (one: DOMRect, other: DOMRect) =>
  one.bottom <= other.top + 0.5 ||
  other.bottom <= one.top + 0.5 ||
  one.right <= other.left ||
  other.right <= one.left

test.for([390, 768, 1440])(
  'a success lies over no stage: on a screen of %s px it is announced only, and a failure is seen in the colours of the night',
  async (width) => {
    await sealedOn(width, 800)
    document.documentElement.dataset.theme = 'light'
    onTestFinished(() => {
      delete document.documentElement.dataset.theme
    })
    toast.success('You bought a Champions pack')
    expect(isSeen(await messageOf('You bought a Champions pack'))).toBe(false)
    toast.error('Your connection was lost')
    const failure = await messageOf('Your connection was lost')
    expect(isSeen(failure)).toBe(true)
    expect(getComputedStyle(failure).colorScheme).toBe('dark')
  },
)

/** By its role it is found only where a screen reader finds it. */
async function messageOf(text: string): Promise<Element> {
  const message = page.getByRole('listitem').filter({ hasText: text })
  await expect.element(message).toHaveAttribute('data-mounted', 'true')
  await settled()
  return message.element()
}

/** Whether it is what is at its middle: what is clipped away is not. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('an opening is silent until the sound is turned on', async () => {
  const heard = vi.spyOn(globalThis, 'AudioContext')
  await dealtOn(1280, 800)
  const sound = page.getByRole('button', { name: 'Sound' })
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  expect(heard).not.toHaveBeenCalled()
  await press(sound)
  await expect.element(sound).toHaveAttribute('aria-pressed', 'true')
  expect(heard).toHaveBeenCalledOnce()
  heard.mockRestore()
})

test('what comes after an opening is offered once the last card has turned', async () => {
  await dealtOn(1440, 900)
  for (let turned = 1; turned <= 5; turned += 1) {
    await press(page.getByRole('button', { name: 'Turn the next card' }))
    await expect.poll(() => document.querySelectorAll('[data-turned="true"]')).toHaveLength(turned)
  }
  const leave = page.getByRole('button', { name: 'Go to your vault' })
  await expect.element(leave).toHaveFocus()
  const flips = [...document.querySelectorAll('.opening__flip')]
  expect(flips.flatMap((flip) => flip.getAnimations())).toEqual([])
})

test.for([
  [390, 844],
  [800, 1000],
  [1440, 900],
] as const)(
  'on a screen of %s × %s one button has its place from the sealed pack to the end, and the pack stays where it is torn',
  async ([width, height]) => {
    await sealedOn(width, height)
    const band =
      document.querySelector('.opening__rest .printed-pack__band') ?? expect.fail('The pack has no band.')
    expect(band.checkVisibility()).toBe(true)
    expect(getComputedStyle(band, '::after').content).toBe('"Champions · 4 or 5 cards"')
    await settled()
    const [button, pack] = [placeOf('.opening__foot button'), placeOf('.opening__pack')]
    await press(page.getByRole('button', { name: 'Open the pack' }))
    await expect.element(page.getByRole('button', { name: 'Turn the next card' })).toBeVisible()
    await settled()
    expect(placeOf('.opening__foot button')).toEqual(button)
    expect(placeOf('.opening__pack')).toEqual(pack)
    await press(page.getByRole('button', { name: 'Reveal all' }))
    await expect.element(page.getByRole('button', { name: 'Go to your vault' })).toHaveFocus()
    await settled()
    expect(placeOf('.opening__foot button')).toEqual(button)
  },
)

test('the cards come out of the pack opaque', async () => {
  await dealtOn(390, 844)
  const moves = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSKeyframesRule && rule.name === 'card-rises')
  expect(moves.map(({ cssText }) => /transform/.test(cssText) && !/opacity/.test(cssText))).toEqual([true])
})
