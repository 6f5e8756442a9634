import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import PrivatePages from './private.tsx'

test.each(['/checkout?payment=1', '/card/payments?payment_intent=1', '/payments?order_id=1', '/vault'])(
  '%s asks a visitor to sign in',
  async (path) => {
    stubApi({})
    const { pathname } = new URL(path, location.href)
    const { address } = await renderPage(null, {
      at: path,
      path: '/',
      routes: [
        { element: <PrivatePages />, children: [{ path: pathname, element: <p>A page of one’s own</p> }] },
      ],
    })
    await expect.poll(address).toBe(`/?${new URLSearchParams({ signin: '1', next: path })}`)
  },
)
