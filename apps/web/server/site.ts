import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type DrawPicture, drawPicture } from '../app/features/artwork/draw-picture.tsx'
import { type ApiFetch, apiFetchContext, nonceContext } from '../app/platform/load-context.ts'

/** What the pages get from the server around them. */
type Visit = { apiFetch: ApiFetch; nonce: string }

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** What stands in the built server file. */
export interface BuiltSite {
  renderPage: RenderPage
  drawPicture: DrawPicture
}

export { drawPicture }

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers any GET with a page, or with the data of one. With `drawPicture` the only door from the server into the built site. */
export const renderPage: RenderPage = (request, { apiFetch, nonce }) => {
  const context = new RouterContextProvider()
  context.set(apiFetchContext, apiFetch)
  context.set(nonceContext, nonce)
  return handle(request, context)
}
