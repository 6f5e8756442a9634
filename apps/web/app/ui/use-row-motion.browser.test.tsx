import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useRowMotion } from './use-row-motion.ts'

function Rows({ ids }: { ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useRowMotion(list, ids.join())
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id} data-row-id={id} style={{ height: 60 }}>
          {id}
        </li>
      ))}
    </ul>
  )
}

beforeEach(() => {
  const moving: MediaQueryList = Object.assign(Object.create(null), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(moving)
})
afterEach(() => vi.restoreAllMocks())

const row = (id: string) => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)

test('a row that another one pushes down is still where it was when that comes, and glides', async () => {
  const screen = await render(<Rows ids={['2', '1']} />)
  const before = row('2')?.getBoundingClientRect().top
  let atOnce: number | undefined
  const seen = new MutationObserver(() => {
    const [glide] = row('2')?.getAnimations() ?? []
    glide?.pause()
    atOnce = row('2')?.getBoundingClientRect().top
  })
  seen.observe(screen.container, { childList: true, subtree: true })
  await screen.rerender(<Rows ids={['3', '2', '1']} />)
  seen.disconnect()
  expect(atOnce).toBe(before)
  expect(row('3')?.getAnimations()).toHaveLength(1)
})
