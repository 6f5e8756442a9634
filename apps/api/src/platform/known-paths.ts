import type { RouteOptions } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'

/** The paths of the API, to distinguish an unknown path from one that was called with the wrong method. */
export interface KnownPaths {
  /** Hidden routes, such as catch-all ones, are not included. */
  add(route: Pick<RouteOptions, 'method' | 'url' | 'schema'>): void
  /** Sorted; empty where the path does not exist. @param address path and query as they were sent. */
  methodsAt(address: string): string[]
}

/** By the router of Fastify, which itself finds a path under one method only. */
export function knownPaths(): KnownPaths {
  const router = findMyWay()
  const known = new Set<HTTPMethod>()
  return {
    add({ method, url, schema }) {
      if (schema?.hide || url === '/*') return
      for (const each of [method].flat() as HTTPMethod[]) {
        known.add(each)
        router.on(each, url, () => undefined)
      }
    },
    methodsAt: (address) => [...known].filter((each) => router.find(each, address) !== null).sort(),
  }
}
