import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './platform/load-context.ts'
import { NonceContext } from './platform/nonce.ts'

/** Loader data that is awaited inside a page must be there by then. */
export const streamTimeout = 5_000

/** Renders a page to its end: it is kept, and sent to many. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // A part of any size stands in its place: moved there by a script, it would be missing where none runs.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(giveUp)
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }))
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500
          console.error(error)
        },
      },
    )
    const giveUp = setTimeout(abort, streamTimeout + 1_000)
  })
}
