import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './platform/load-context.ts'
import { NonceContext } from './platform/nonce.ts'

/** The time limit of loader data that a page awaits, in milliseconds. */
export const streamTimeout = 5_000

/** Renders the complete page, because it is cached and sent to many visitors. */
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
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Inlines suspended content of any size: if a script moved it into place, it would be missing without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(giveUp)
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500
          console.error(error)
        },
      },
    )
    const giveUp = setTimeout(abort, streamTimeout + 1_000)
  })
}
