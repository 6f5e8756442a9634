import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

test('a server whose folder was removed is not started again, and its site is notified once', async () => {
  const [restart, onGone, lines] = [vi.fn(), vi.fn(), [] as string[]]
  const server = { isRunning: () => false, isGone: () => true, restart }
  const watch = keepRunning(server, 'PostgreSQL', (line) => lines.push(line), onGone)
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  await watch.stop()
  expect(restart).not.toHaveBeenCalled()
  expect(onGone).toHaveBeenCalledOnce()
  expect(lines.at(-1)).toBe('The folder of PostgreSQL was removed, so it cannot run again.')
})
