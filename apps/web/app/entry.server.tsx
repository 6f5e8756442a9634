import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './platform/load-context.ts'
import { NonceContext } from './platform/nonce.ts'

/** Loader data that is streamed must be there by then. */
export const streamTimeout = 5_000

/** Renders a page as a stream: to people from its shell on, to search engines when all of it is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  return new Promise((resolve, reject) => {
    let answered = false
    let answerStatus = status
    const send = () => {
      answered = true
      const body = new PassThrough()
      body.once('close', () => clearTimeout(giveUp))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        ...(isbot(request.headers.get('user-agent')) ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500
          // What breaks before the shell is rejected above, and logged by who asked for it.
          if (answered) console.error(error)
        },
      },
    )
    const giveUp = setTimeout(abort, streamTimeout + 1_000)
  })
}
