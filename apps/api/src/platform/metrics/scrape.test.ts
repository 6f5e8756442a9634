import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readExposition } from '../../testing/exposition.ts'
import { boundedLabel } from './registry.ts'
import { createScrapes } from './scrape.ts'

test('scrapes at one time share one computation', async () => {
  const registry = new Registry()
  const measured = new Gauge({ name: 'test_measured', help: 'For this test', registers: [registry] })
  const scrapes = createScrapes(registry)
  let runs = 0
  scrapes.add(
    'counted',
    () => measured.set(++runs),
    () => undefined,
  )
  const texts = await Promise.all([scrapes.text(), scrapes.text(), scrapes.text()])
  expect(new Set(texts).size).toBe(1)
  expect(runs).toBe(1)
  await scrapes.text()
  expect(runs).toBe(2)
})

test('a collector that fails or hangs loses only its own metrics, and is asked again once it has ended', async () => {
  const registry = new Registry()
  const scrapes = createScrapes(registry)
  const hanging = Promise.withResolvers<void>()
  const figures = new Gauge({
    name: 'test_figures',
    help: 'Of one that hangs',
    labelNames: ['of'],
    registers: [registry],
  })
  let runs = 0
  scrapes.add(
    'broken',
    () => Promise.reject(new Error('The database is away.')),
    () => undefined,
  )
  scrapes.add(
    'hanging',
    async () => {
      runs += 1
      figures.set({ of: 'a thing' }, runs)
      if (runs === 1) return
      await hanging.promise
    },
    () => figures.reset(),
  )
  expect(readExposition(await scrapes.text()).get('test_figures{of="a thing"}')).toBe(1)
  const late = readExposition(await scrapes.text())
  expect(late.get('toprun_collector_success{collector="broken"}')).toBe(0)
  expect(late.get('toprun_collector_success{collector="hanging"}')).toBe(0)
  expect(late.has('test_figures{of="a thing"}')).toBe(false)
  await scrapes.text()
  expect(runs).toBe(2)
  hanging.resolve()
  await expect
    .poll(async () =>
      readExposition(await scrapes.text()).get('toprun_collector_success{collector="hanging"}'),
    )
    .toBe(1)
})

test('a label from outside has a limited number of values', () => {
  const label = boundedLabel(2)
  expect(['one', 'two', 'three', 'one'].map(label)).toEqual(['one', 'two', 'other', 'one'])
})
