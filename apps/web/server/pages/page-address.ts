import { generatePath, matchRoutes, type RouteObject } from 'react-router'
import { everywhere, type PageParameters, type PageRoute, type Parameter } from '../../app/page.ts'
import siteRoutes from '../../app/routes.ts'

/** A route of the built site. */
export interface SiteRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** What is rendered for an address. */
export interface PageAddress {
  /** Path and query for the renderer: the same for every spelling of a page's address. */
  url: string
  /** Whether the page may be cached and sent to others. */
  cacheable: boolean
  /** The status of the page if nothing fails. */
  status: 200 | 404
}

/** All unknown addresses share this one, and so one rendering. */
const nowhere = '/404'
/** No page's path has one, and React Router's patterns end at a line break. */
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i
const manifestPath = '/__manifest'
/** The maximum length of a list of routes that React Router requests. */
const longestManifestQuery = 7680

/** The parameters of each page, by the pattern of its path. */
export const pageTable: Readonly<Record<string, PageParameters>> = Object.fromEntries(pagesOf(siteRoutes))

/**
 * Reads addresses: which page is meant, and what of the query affects its rendering (app/routes.ts).
 * @returns for path and query as the visitor sent them, e.g. `/Studview/?plays=bowler&utm_source=x`, what to render:
 * `{ url: '/studview?plays=bowler', cacheable: true, status: 200 }`.
 */
export function pageAddresses(routes: readonly SiteRoute[]): (url: string) => PageAddress {
  const treeOfPath = treesByFirstPart(treeOf(routes))
  return (url) => {
    const { pathname, searchParams, search } = new URL(`http://site.internal${url}`)
    if (pathname === manifestPath)
      return search.length > longestManifestQuery
        ? { url: nowhere, cacheable: true, status: 404 }
        : { url: `${manifestPath}${search}`, cacheable: false, status: 200 }
    const isData = pathname.endsWith('.data')
    const isPath = !controlCharacter.test(pathname)
    const path = isData ? pathOfData(pathname) : pathname
    const tree = isPath && treeOfPath(path)
    const matches = (tree && matchRoutes(tree, path)) || []
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
    const parameters = matches.length > 0 && pageTable[pattern]
    const page = parameters ? readPage(pattern, parameters, matches.at(-1)?.params ?? {}, searchParams) : null
    const wanted = isData ? wantedRoutes(searchParams, matches) : []
    const [rendered, query] = page ? [page.path, [...page.query, ...wanted]] : [nowhere, wanted]
    const suffix = !isData ? '' : rendered === '/' ? '_.data' : '.data'
    const asked = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
    return {
      url: `${rendered}${suffix}${asked}`,
      cacheable: page?.cacheable ?? true,
      status: page ? 200 : 404,
    }
  }
}

function pagesOf(routes: readonly PageRoute[]): [pattern: string, PageParameters][] {
  return routes.flatMap(({ path = '', parameters = {}, children }) => {
    if (children) return pagesOf(children)
    return path === '*' ? [] : [[`/${path}`, parameters] satisfies [string, PageParameters]]
  })
}

type Pair = [name: string, value: string]

/** Null if a part of the path has a form that no name has. */
function readPage(
  pattern: string,
  { path = {}, query = {} }: PageParameters,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): { path: string; query: Pair[]; cacheable: boolean } | null {
  let cacheable = true
  const inPath: Record<string, string> = {}
  for (const [name, parameter] of Object.entries(path)) {
    const given = params[name]
    if (given === undefined) continue
    const value = parameter.kind === 'choice' ? chosen(parameter.values, given) : readValue(parameter, given)
    if (value === null) return null
    inPath[name] = value
    cacheable &&= parameter.kind !== 'text'
  }
  const inQuery: Pair[] = []
  for (const [name, parameter] of Object.entries({ ...everywhere, ...query })) {
    const given = search.get(name)
    if (given === null || given === '') continue
    const value = readValue(parameter, given)
    if (value === null && parameter.kind === 'existing') return null
    if (value === null) continue
    inQuery.push([name, value])
    cacheable &&= parameter.kind !== 'text'
  }
  return { path: generatePath(pattern, inPath), query: inQuery, cacheable }
}

/** The canonical form; null if it counts as absent. */
function readValue(parameter: Parameter, given: string): string | null {
  switch (parameter.kind) {
    case 'browser':
      return null
    case 'existing':
      return parameter.form.test(given) ? given : null
    case 'choice':
      return parameter.values.includes(given) ? given : null
    case 'text':
      return given.length <= parameter.longest ? given : null
    case 'integer': {
      const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
      return value >= parameter.least && value <= parameter.most ? String(value) : null
    }
  }
}

/** Paths ignore case; an unknown value counts as the last one. */
function chosen(values: readonly string[], given: string): string | null {
  return values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? values.at(-1) ?? null
}

/** The page's routes that a navigation loads. All of them, if it names an unknown one. */
function wantedRoutes(search: URLSearchParams, matches: readonly { route: { id?: string } }[]): Pair[] {
  const wanted = search.get('_routes')?.split(',')
  const ids = matches.flatMap(({ route }) => route.id ?? [])
  if (!wanted?.every((id) => ids.includes(id))) return []
  return [['_routes', ids.filter((id) => wanted.includes(id)).join(',')]]
}

/** React Router's address of a page's data: `/matches.data`, and `/_.data` for the home page. */
function pathOfData(pathname: string): string {
  return pathname.endsWith('/_.data')
    ? pathname.slice(0, -'_.data'.length)
    : pathname.slice(0, -'.data'.length)
}

/**
 * The routes of the pages whose paths begin like a path: with its first part, or for `/:name?-card` with one that ends in
 * `-card`; undefined if no page begins so. React Router ranks all given routes
 * again for each address, and most addresses of a flood begin like no page.
 */
function treesByFirstPart(tree: RouteObject[]): (path: string) => RouteObject[] | undefined {
  const trees = new Map(
    Object.keys(pageTable)
      .map(firstPartOf)
      .map((part) => [part, routesUnder(part, tree)]),
  )
  const byEnding = Array.from(trees, ([part, routes]) => ({ ending: /^:\w+\?(.+)/.exec(part)?.[1], routes }))
  return (path) => {
    const part = firstPartOf(path)
    return trees.get(part) ?? byEnding.find(({ ending }) => ending && part.endsWith(ending))?.routes
  }
}

function routesUnder(part: string, routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return firstPartOf(`/${route.path}`) === part ? [route] : []
    if (route.index) return part === '' ? [route] : []
    const children = routesUnder(part, route.children ?? [])
    return children.length > 0 ? [{ ...route, children }] : []
  })
}

/** Of the path as React Router reads it: decoded, without a difference between capitals. */
function firstPartOf(path: string): string {
  const part = path.split('/')[1] ?? ''
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

function treeOf(routes: readonly SiteRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, ...(path !== undefined && { path }), children: treeOf(routes, id) },
    )
}
