import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiFailure } from './api-client.ts'
import { QueryProvider } from './query-provider.tsx'

const read = vi.fn()

function Reading({ of }: { of: string }) {
  const { isError } = useQuery({ queryKey: [of], queryFn: read })
  return <p>{isError ? 'Could not be loaded' : 'Loading'}</p>
}

const failure = (status: number, code: 'network_failure' | 'not_found') =>
  new ApiFailure({ status, code, msg: 'Failed' })

test.for([
  ['an outage', failure(0, 'network_failure'), 3],
  ['a refusal', failure(404, 'not_found'), 1],
] as const)('%s is final within two seconds', async ([name, error, calls]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  read.mockReset().mockRejectedValue(error)
  await render(
    <QueryProvider>
      <Reading of={name} />
    </QueryProvider>,
  )
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(page.getByText('Could not be loaded')).toBeVisible()
  expect(read).toHaveBeenCalledTimes(calls)
})
