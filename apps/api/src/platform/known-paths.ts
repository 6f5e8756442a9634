import type { RouteOptions } from 'fastify'

/** The paths of the API, to distinguish an unknown path from one that was called with the wrong method. */
export interface KnownPaths {
  /** Hidden routes, such as catch-all ones, are not included. */
  add(route: Pick<RouteOptions, 'method' | 'url' | 'schema'>): void
  /** Sorted; empty where the path does not exist. @param address path and query as they were sent. */
  methodsAt(address: string): string[]
}

export function knownPaths(): KnownPaths {
  const methodsOf = new Map<string, { form: RegExp; methods: Set<string> }>()
  return {
    add({ method, url, schema }) {
      if (schema?.hide || url === '/*') return
      const known = methodsOf.get(url) ?? { form: formOf(url), methods: new Set() }
      for (const each of [method].flat()) known.methods.add(each)
      methodsOf.set(url, known)
    },
    methodsAt(address) {
      const path = address.split('?', 1)[0] ?? ''
      const found = [...methodsOf.values()].filter(({ form }) => form.test(path))
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
    },
  }
}

/** Fastify's `maxParamLength`: no route takes a longer parameter. */
const longestParameter = 100

/** `/api/cards/:id` is `^/api/cards/[^/]{1,100}$`. */
function formOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const parameter = `[^/]{1,${longestParameter}}`
  return new RegExp(`^${escaped.replace(/:\w+/g, parameter).replace(/\\\*$/, '.*')}$`)
}
