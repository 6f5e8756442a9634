/** The first that matches counts: Edge and Opera also say Chrome, Chrome also says Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/** Android also says Linux, iPhones also say Mac OS. */
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A browser's description of itself in words: `Firefox on Linux`, `Unknown device`. */
export function deviceName(userAgent: string | null): string {
  const named = (table: readonly (readonly [mark: string, name: string])[]) =>
    table.find(([mark]) => userAgent?.includes(mark))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
