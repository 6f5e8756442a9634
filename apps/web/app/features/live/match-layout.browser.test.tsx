import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { MatchLayout } from './match-layout.tsx'

function Match({ isOver }: { isOver: boolean }) {
  const [mine, setMine] = useState<ReactNode>(null)
  return (
    <MatchLayout isLive={false} isOver={isOver} score={<p>106/3</p>} line={null} mine={mine}>
      <button
        type="button"
        className="block w-full"
        onClick={() => setMine(<p className="h-80">3rd of 81</p>)}
      >
        Contests
      </button>
    </MatchLayout>
  )
}

const contests = () => page.getByRole('button', { name: 'Contests' }).element().getBoundingClientRect()

async function comesBeside(isOver: boolean, as: string | null) {
  await renderPage(<Match isOver={isOver} />, { at: '/', ...(as !== null && { as }) })
  const before = contests()
  await press(page.getByRole('button', { name: 'Contests' }))
  await expect.element(page.getByText('3rd of 81')).toBeVisible()
  return { before, after: contests() }
}

test("a user's part in a match that is over comes beside its contests and moves nothing", async () => {
  const { before, after } = await comesBeside(true, 'Sana Gully')
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width])
  const mine = page.getByText('3rd of 81').element().getBoundingClientRect()
  expect(mine.left).toBeGreaterThan(after.right)
  expect(mine.top).toBeLessThan(after.top)
})

test('a visitor has no part in it: its contests have the whole width', async () => {
  const { before } = await comesBeside(true, null)
  expect(before.width).toBe(document.documentElement.clientWidth)
})

test('before the match, the own part is below the score and above the contests', async () => {
  const { before, after } = await comesBeside(false, 'Sana Gully')
  expect(after.y).toBeGreaterThan(before.y + 320)
  expect(after.width).toBe(document.documentElement.clientWidth)
})

test('on a phone a part of the viewer of a live match can come below its commentary', async () => {
  await page.viewport(390, 844)
  const mine = [
    <p key="rank">3rd of 81</p>,
    <p key="slots" className="max-xl:order-last">
      Still open
    </p>,
  ]
  await renderPage(
    <MatchLayout isLive isOver={false} score={<p>106/3</p>} line={null} mine={mine}>
      <p>Commentary</p>
    </MatchLayout>,
  )
  const topOf = (text: string) => page.getByText(text).element().getBoundingClientRect().top
  expect(topOf('3rd of 81')).toBeLessThan(topOf('Commentary'))
  expect(topOf('Commentary')).toBeLessThan(topOf('Still open'))
})

test('on a tablet the commentary of a live match begins beside the score, with the viewer below the score', async () => {
  await page.viewport(1024, 768)
  await renderPage(
    <MatchLayout
      isLive
      isOver={false}
      score={<p className="h-80">106/3</p>}
      line={null}
      mine={<p>3rd of 81</p>}
    >
      <p className="h-[900px]">Commentary</p>
    </MatchLayout>,
  )
  const placeOf = (text: string) => page.getByText(text).element().getBoundingClientRect()
  const [score, rank, commentary] = ['106/3', '3rd of 81', 'Commentary'].map(placeOf)
  expect(commentary?.top).toBe(score?.top)
  expect(commentary?.left).toBeGreaterThan(score?.right ?? 0)
  expect(rank?.left).toBe(score?.left)
  expect(rank?.top).toBe((score?.bottom ?? 0) + 24)
})

test('on a phone the line comes as soon as the figures of the score are gone, not with the end of its card', async () => {
  await page.viewport(390, 844)
  const line = page.getByText('106/3 in a line')
  await renderPage(
    <MatchLayout
      isLive
      isOver={false}
      score={
        <div className="h-[600px]">
          <p data-figures className="h-25">
            106/3
          </p>
        </div>
      }
      line={<p>106/3 in a line</p>}
      mine={null}
    >
      <p className="h-[2000px]">Commentary</p>
    </MatchLayout>,
  )
  await expect.element(line).not.toBeInTheDocument()
  scrollTo(0, 300)
  await expect.element(line).toBeInTheDocument()
  scrollTo(0, 0)
  await expect.element(line).not.toBeInTheDocument()
})
