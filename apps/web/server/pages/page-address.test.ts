import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { matchTabs } from '../../app/features/live/match-tabs.ts'
import { everywhere } from '../../app/page.ts'
import siteRoutes from '../../app/routes.ts'
import { pageAddresses, pageTable, type SiteRoute } from './page-address.ts'
import { usualAddresses } from './usual-addresses.ts'

const appFolder = fileURLToPath(new URL('../../app/', import.meta.url))

/** As in React Router's build. */
function builtRoutes(entries: readonly RouteConfigEntry[], parentId: string): SiteRoute[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const id = file.replace(/\.tsx?$/, '')
    return [{ id, parentId, path, index }, ...builtRoutes(children, id)]
  })
}

const addressOf = pageAddresses([{ id: 'root', path: '' }, ...builtRoutes(siteRoutes, 'root')])

describe('an address', () => {
  const matchId = '6f1a7f0e-0f0b-4f7e-9a55-0a1b2c3d4e5f'

  it.each([
    ['/', '/'],
    ['/?i=1', '/'],
    ['/?i=2&utm_source=x&utm_source=y', '/'],
    ['/?signin=1&next=/profile&ref=ANA1', '/'],
    ['/Matches', '/matches'],
    ['/matches/', '/matches'],
    ['/%6datches', '/matches'],
    [`/matches/${matchId}?tab=play&x=1`, `/matches/${matchId}?tab=play`],
    ...matchTabs.map((tab) => [`/matches/${matchId}?tab=${tab}`, `/matches/${matchId}?tab=${tab}`]),
    [`/matches/${matchId}?tab=elsewhere`, `/matches/${matchId}`],
    [`/matches/${matchId}?tab=&tab=play`, `/matches/${matchId}`],
    ['/toprun/points-system?format=odi', '/toprun/points-system?format=odi'],
    ['/toprun/points-system?format=ODI', '/toprun/points-system'],
    ['/place-order?units=3&cat=1', '/place-order?cat=1&units=3'],
    ['/place-order?units=03', '/place-order?units=3'],
    ['/place-order?units=0', '/place-order'],
    ['/place-order?units=26', '/place-order'],
    ['/place-order?units=1e1', '/place-order'],
    ['/payment?cat=1&units=2', '/payment'],
    ['/details/%61sha-rao/Player', '/details/asha-rao/Player'],
    ['/details/asha-rao/player', '/details/asha-rao/Player'],
    ['/details/mo-lark/anything-else', '/details/mo-lark/Entertainer'],
    ['/yuvi-card?quantity=3', '/yuvi-card'],
    ['/blog-detail/first-ball?ref=x', '/blog-detail/first-ball'],
  ])('%s is rendered as %s, and cached', (given, url) => {
    expect(addressOf(given)).toEqual({ url, cacheable: true, status: 200 })
  })

  it.each([
    ['/studview?name=roy&plays=bowler', '/studview?plays=bowler&name=roy'],
    [`/blog?q=${'a'.repeat(80)}`, `/blog?q=${'a'.repeat(80)}`],
    ['/blog?q=%zz+%26&q=second', '/blog?q=%25zz+%26'],
    ['/payments?order_id=7&x=1', '/payments?order_id=7'],
    ['/reset-password/abc', '/reset-password/abc'],
    [`/matches/${matchId}/team/mine?step=lead`, `/matches/${matchId}/team/mine`],
  ])('%s is rendered as %s for its visitor alone', (given, url) => {
    expect(addressOf(given)).toEqual({ url, cacheable: false, status: 200 })
  })

  it.each([
    ['/studview?name=', '/studview'],
    [`/studview?name=${'a'.repeat(41)}`, '/studview'],
    [`/blog?q=${'a'.repeat(81)}`, '/blog'],
  ])('%s is rendered without what is empty or too long: %s', (given, url) => {
    expect(addressOf(given)).toEqual({ url, cacheable: true, status: 200 })
  })

  it.each([
    '/nothing-7',
    '/nothing/at/all?x=1',
    '/%zz',
    '/matches%2f',
    '//elsewhere.example/x',
    '/matches/7',
    `/matches/${matchId}x`,
    '/details/Asha/Player',
    '/Yuvi-card',
    '/yuvi_1-card',
    `/details/${'a'.repeat(121)}/Player`,
    `/reset-password/${'a'.repeat(201)}`,
    '/place-order?cat=x',
    '/place-order?cat=1000',
    '/a%0d%0aX:1',
    '/%0A',
    '/matches/%7f',
  ])('%s is no page, and shares one rendering with all that are none', (given) => {
    expect(addressOf(given)).toEqual({ url: '/404', cacheable: true, status: 404 })
  })

  it.each([...usualAddresses])('%s, which others have, is no page of ours, and %s is one', (usual, ours) => {
    expect(addressOf(usual).status).toBe(404)
    expect(addressOf(ours).status).toBe(200)
  })

  it('of a page without its optional part is its own page', () => {
    expect(addressOf(`/matches/${matchId}/team`)).toEqual({
      url: `/matches/${matchId}/team`,
      cacheable: true,
      status: 200,
    })
  })
})

describe('the data of a page', () => {
  it.each([
    ['/_.data', '/_.data'],
    ['/matches.data?i=1', '/matches.data'],
    ['/MATCHES.data', '/matches.data'],
    ['/matches/_.data', '/matches.data'],
    ['/matches.data?_routes=routes/play/matches', '/matches.data?_routes=routes%2Fplay%2Fmatches'],
    [
      '/matches.data?_routes=routes/play/matches,routes/open-pages',
      '/matches.data?_routes=routes%2Fopen-pages%2Croutes%2Fplay%2Fmatches',
    ],
    ['/matches.data?_routes=routes/play/matches,7', '/matches.data'],
    ['/place-order.data?cat=1&i=2', '/place-order.data?cat=1'],
  ])('%s is read as %s, and cached', (given, url) => {
    expect(addressOf(given)).toEqual({ url, cacheable: true, status: 200 })
  })

  it('of an unknown page is that of the not-found page', () => {
    expect(addressOf('/nothing.data?_routes=x')).toEqual({ url: '/404.data', cacheable: true, status: 404 })
  })
})

describe('the list of routes that a browser requests', () => {
  it('is read and not cached, up to the length that the router requests', () => {
    const asked = '/__manifest?paths=%2Fblog&version=1'
    expect(addressOf(asked)).toEqual({ url: asked, cacheable: false, status: 200 })
    expect(addressOf(`/__manifest?paths=${'a'.repeat(7680)}`)).toMatchObject({ status: 404 })
  })
})

describe('the table of pages', () => {
  const pages = pagesOf(siteRoutes)

  it('has every route', () => {
    expect(Object.keys(pageTable).sort()).toEqual([...pages.keys()].sort())
  })

  it.each(Object.entries(pageTable))('has the parts of the path %s', (pattern, { path = {} }) => {
    const named = pattern.match(/(?<=:)\w+/g) ?? []
    expect(Object.keys(path)).toEqual(named)
  })

  it.each([...pages])('has every parameter that %s reads from its query, and no other', (pattern, files) => {
    const read = parametersReadIn(reachableFrom(files))
    const listed = Object.keys(pageTable[pattern]?.query ?? {})
    expect(listed.toSorted()).toEqual([...read].filter((name) => !(name in everywhere)).toSorted())
  })

  it.each([...pages].filter(([pattern]) => /^\/operator(\/|$)/.test(pattern)))(
    'has %s, which search engines do not keep',
    (_pattern, files) => {
      const sources = files.map((file) => readFileSync(file, 'utf8'))
      // The innermost route's counts.
      const meta = sources.findLast((source) => /^export (const|function) meta\b/m.test(source))
      expect(meta).toContain('hidden: true')
    },
  )

  it('has every parameter that all pages read', () => {
    const read = parametersReadIn(reachableFrom([join(appFolder, 'root.tsx')]))
    expect([...read].toSorted()).toEqual(Object.keys(everywhere).toSorted())
  })
})

/** Patterns of the site, and the files of the routes that are rendered there. */
function pagesOf(entries: readonly RouteConfigEntry[], above = '', around: string[] = []) {
  const pages = new Map<string, string[]>()
  for (const { file, path = '', index, children } of entries) {
    const pattern = path === '' ? above : `${above}/${path}`
    const files = [...around, join(appFolder, file)]
    if (path === '*') continue
    if (index || !children?.length) pages.set(pattern === '' ? '/' : pattern, files)
    else for (const [below, all] of pagesOf(children, pattern, files)) pages.set(below, all)
  }
  return pages
}

/** Files of the app that these import, including dynamic imports but not types. */
function reachableFrom(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    const imported = readFileSync(file, 'utf8').matchAll(
      /(?:^import (?!type )[^'"]*?|^export [^'"]*? from |import\()['"](\.[^'"]+)['"]/gms,
    )
    reachableFrom(
      Array.from(imported, ([, path = '']) => join(dirname(file), path)).filter(
        (path) => path.startsWith(appFolder) && !path.includes('+types'),
      ),
      seen,
    )
  }
  return seen
}

/** The query parameters read in these files. A function counts where it is imported or used. */
function parametersReadIn(files: ReadonlySet<string>): Set<string> {
  const sources = Array.from(files, (file) => readFileSync(file, 'utf8'))
  const imported = new Set(
    sources.flatMap((source) =>
      Array.from(source.matchAll(/^import \{([^}]*)\} from '\./gms)).flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
      ),
    ),
  )
  const names = new Set<string>()
  for (const source of sources) {
    if (!/URLSearchParams|useSearchParams|useShownSearch|searchParams|location\.search/.test(source)) continue
    for (const declaration of source.split(/^(?=export |function |const )/m)) {
      const [, exported] = /^export (?:async )?(?:function|const) (\w+)/.exec(declaration) ?? []
      const isReached = exported === undefined || exported === 'loader' || imported.has(exported)
      const read = isReached ? declaration.matchAll(/\.(?:get|getAll|has)\('(\w+)'\)/g) : []
      for (const [, name = ''] of read) names.add(name)
    }
  }
  return names
}
