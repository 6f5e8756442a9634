import type { TestApp } from './test-app.ts'

/** Samples of a scrape, by name and labels as they are written: `toprun_joins_total{outcome="joined"}`. */
export type Samples = ReadonlyMap<string, number>

const comment = /^# (HELP|TYPE) [a-zA-Z_:][a-zA-Z0-9_:]* \S.*$/
const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)+\})?) (\S+)$/

/** Reads the text format of Prometheus. @throws for a line that does not conform, and for a repeated sample */
export function readExposition(text: string): Samples {
  const samples = new Map<string, number>()
  if (!text.endsWith('\n')) throw new Error('The last line has no end.')
  for (const line of text.split('\n')) {
    if (line === '' || comment.test(line)) continue
    const [, name = '', value = ''] = sample.exec(line) ?? []
    if (name === '') throw new Error(`This is no line of the format: ${line}`)
    if (samples.has(name)) throw new Error(`This sample comes twice: ${name}`)
    samples.set(name, readValue(value))
  }
  return samples
}

function readValue(text: string): number {
  const value = text === 'Nan' ? 0 : Number(text.replace('+Inf', 'Infinity'))
  if (Number.isNaN(value)) throw new Error(`This is no value: ${text}`)
  return value
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The metrics of an application with METRICS_TOKEN. They are those of the process: compare two scrapes. */
export async function scrape(site: TestApp, token: string): Promise<Samples> {
  const response = await site.app.inject({ url: '/metrics', headers: bearer(token) })
  return readExposition(response.body)
}

/** What changed from one scrape to the next, of the metrics whose names begin with `prefix`. */
export function increments(before: Samples, after: Samples, prefix: string): Record<string, number> {
  return Object.fromEntries(
    [...after].flatMap(([name, value]) => {
      const added = value - (before.get(name) ?? 0)
      return name.startsWith(prefix) && added !== 0 ? [[name, added]] : []
    }),
  )
}
