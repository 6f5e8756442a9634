/** The first match counts: Edge and Opera also contain Chrome, Chrome also contains Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/** Android also contains Linux, iPhones also contain Mac OS. */
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A readable name of a user agent: `Firefox on Linux`, `Unknown device`. */
export function deviceName(userAgent: string | null): string {
  const named = (table: readonly (readonly [mark: string, name: string])[]) =>
    table.find(([mark]) => userAgent?.includes(mark))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
