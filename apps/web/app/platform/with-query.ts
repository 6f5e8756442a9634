/** `withQuery('/users', { q: 'ann', after: null })` is `/users?q=ann`. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Of an infinite query whose pages name the cursor of the next one, or null on the last. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}
