import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type DrawPicture, drawPicture } from '../app/features/artwork/draw-picture.tsx'
import {
  type ApiFetch,
  apiFetchContext,
  missingPartContext,
  nonceContext,
} from '../app/platform/load-context.ts'
import type { SiteRoute } from './pages/page-address.ts'

/** The server's services for pages. `onMissingPart`: called when a loader leaves out what it could not read. */
type Visit = { apiFetch: ApiFetch; nonce: string; onMissingPart: () => void }

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** The exports of the built server file. */
export interface BuiltSite {
  renderPage: RenderPage
  drawPicture: DrawPicture
  routes: readonly SiteRoute[]
}

export { drawPicture }

export const routes: readonly SiteRoute[] = Object.values(build.routes).flatMap((route) =>
  route ? [{ id: route.id, parentId: route.parentId, path: route.path, index: route.index }] : [],
)

const handle = createRequestHandler(build, import.meta.env.MODE)

/**
 * Answers any GET with a page, or with the data of one. With `drawPicture` and `routes` the only interface between
 * the server and the built site.
 */
export const renderPage: RenderPage = (request, { apiFetch, nonce, onMissingPart }) => {
  const context = new RouterContextProvider()
  context.set(apiFetchContext, apiFetch)
  context.set(nonceContext, nonce)
  context.set(missingPartContext, onMissingPart)
  return handle(request, context)
}
