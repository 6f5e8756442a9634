import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * How a parameter of an address affects rendering. A page whose parameters all have countable values may be cached and
 * sent to many; a page with free text never is.
 *
 * - `existing` names something that must exist, or the page is a 404: only existing ones are cached. Another form is a 404 too.
 * - `choice`: one of these; in a query anything else counts as absent, in a path as the last of them.
 * - `integer`: in these bounds; anything else counts as absent.
 * - `text`: rendered and never cached; longer text counts as absent in a query, and is a 404 in a path.
 * - `browser`: read by scripts alone. It never reaches the renderer.
 */
export type Parameter =
  | { kind: 'existing'; form: RegExp }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'integer'; least: number; most: number }
  | { kind: 'text'; longest: number }
  | { kind: 'browser' }

export interface PageParameters {
  path?: Readonly<Record<string, Parameter>>
  query?: Readonly<Record<string, Parameter>>
}

export const browser: Parameter = { kind: 'browser' }
export const text = (longest: number): Parameter => ({ kind: 'text', longest })
export const existing = (form: RegExp): Parameter => ({ kind: 'existing', form })
export const choice = (...values: string[]): Parameter => ({ kind: 'choice', values })

export const slug = existing(/^[a-z0-9-]{1,120}$/)
export const uuid = existing(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
export const number = existing(/^[1-9]\d{0,8}$/)
export const longNumber = existing(/^[1-9]\d{0,17}$/)
/** Grants access, so it is never cached. */
export const secret = text(200)

/** Read by scripts on every page: the request to sign in, and the referral. */
export const everywhere: Readonly<Record<string, Parameter>> = {
  signin: browser,
  next: browser,
  ref: browser,
}

/** A route with the parameters that it reads. */
export interface PageRoute extends RouteConfigEntry {
  parameters?: PageParameters
  children?: PageRoute[]
}

export function page(path: string, file: string, parameters: PageParameters = {}): PageRoute {
  return { path, file, parameters }
}

/** What its pages have in common. @param id where the file is the layout of other pages too */
export function layout(file: string, children: PageRoute[], id?: string): PageRoute {
  return { file, children, ...(id && { id }) }
}
