/** A contest, or an entry in one, as addresses name it. */
export interface ByCode {
  id: string
  /** The code of a private contest, without which only its creator and its participants can read it; null of a public one. */
  code: string | null
}

type Search = Readonly<Record<string, string>>

/** @example contestPath({ id, code: 'ABCD2345' }) // '/contests/0c2e…?code=ABCD2345' */
export function contestPath({ id, code }: ByCode, search: Search = {}): string {
  return withCode(`/contests/${id}`, code, search)
}

/** @example contestApi(contest, '/leaderboard', { page: '2' }) // '/api/game/contests/0c2e…/leaderboard?page=2' */
export function contestApi({ id, code }: ByCode, below = '', search: Search = {}): string {
  return withCode(`/api/game/contests/${id}${below}`, code, search)
}

/** @example withCode('/results/5b1f…', result.code) */
export function withCode(path: string, code: string | null, search: Search = {}): string {
  const query = new URLSearchParams({ ...search, ...(code !== null && { code }) }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** @param request of a page, for the code in its address */
export function namedBy(id: string, { url }: Request): ByCode {
  return { id, code: new URL(url).searchParams.get('code') }
}

/** The live stream's topic of a page of the leaderboard. */
export function contestTopic(contest: ByCode, page: number): string {
  return `contest:${named(contest)}${page === 1 ? '' : `/${page}`}`
}

/** The live stream's topic of the rank of an entry. */
export const entryTopic = (entry: ByCode): string => `entry:${named(entry)}`

const named = ({ id, code }: ByCode) => (code === null ? id : `${id}~${code}`)
