import { expect, test } from 'vitest'
import { moduleState } from './module-state.ts'

const stateOf = (text: string, other = '') =>
  moduleState([
    { path: 'a.ts', text },
    { path: 'b.ts', text: other },
  ])

test.each([
  ['a variable', 'let found = null'],
  ['an exported variable', 'export let found: string | undefined'],
  ['a map that starts empty', 'const found = new Map<string, number>()'],
  [
    'a table that a function adds to',
    `const found = new Map([['a', 1]]); export const add = () => found.set('b', 2)`,
  ],
  [
    'a table that a function removes from',
    `const found = new Set([1]); export function end() { found.delete(1) }`,
  ],
  [
    'an object that a function changes',
    'const found = { sum: 0 }; export const count = () => { found.sum += 1 }',
  ],
  [
    'an object that a function counts in',
    'const found = { of: { it: 0 } }; export const count = () => found.of.it++',
  ],
  [
    'an object that a function forgets of',
    'const found: { a?: 1 } = {}; export const end = () => delete found.a',
  ],
  [
    'an array that a function adds to',
    'const found: number[] = []; export const add = (one: number) => found.push(one)',
  ],
  ['a container within a constant', 'export const found = { by: { id: new Map() } }'],
  ['a metric', `import { Counter } from 'prom-client'; const found = new Counter({ name: 'a', help: 'A' })`],
  ['a registry', `import { Registry } from 'prom-client'; export const found = new Registry()`],
  ['a cache of a library', `import { LRUCache } from 'lru-cache'; const found = new LRUCache({ max: 5 })`],
  ['a limiter', `import pLimit from 'p-limit'; const found = pLimit(4)`],
  [
    'a limiter that waits for a module',
    `import pLimit from 'p-limit'; const found = (await pLimit(4)) as object`,
  ],
])('%s is state of its module', (_, text) => {
  expect(stateOf(text)).toEqual(['a.ts found'])
})

test('a timer that starts with its module, and a static field of a class, are state', () => {
  expect(stateOf('setInterval(() => undefined, 10)')).toEqual(['a.ts a statement'])
  expect(stateOf('export class Board { static opened = 0; static readonly all = new Map() }')).toEqual([
    'a.ts Board.all',
    'a.ts Board.opened',
  ])
})

test.each([
  ['a variable', 'export function maker() { let last = 0; return () => (last += 1) }'],
  ['a map', 'export function maker() { const all = new Map(); return { add: () => all.set(1, 1) } }'],
  ['an array', 'export const maker = () => { const all: number[] = []; return { add() { all.push(1) } } }'],
  ['a named function', 'export function maker() { let n = 0; return { next }; function next() { n += 1 } }'],
  ['another maker', 'export const maker = () => other(); function other() { let n = 0; return () => n++ }'],
  ['a container itself', 'export const maker = () => new Set()'],
])('what a function of another module creates around %s is state of the calling module', (_, maker) => {
  const text = `import { maker } from './b.ts'; const found = maker()`
  expect(stateOf(text, maker)).toEqual(['a.ts found'])
})

test.each([
  ['a table', `const methods = new Set(['GET']); export const isKnown = (one: string) => methods.has(one)`],
  ['an expression', 'const wellFormed = /^a$/; const other = new RegExp(wellFormed)'],
  ['what formats', `const usd = new Intl.NumberFormat('en-US'); const day = new Intl.DateTimeFormat('en')`],
  [
    'what knows by its owner',
    'const known = new WeakMap<object, number>(); export const put = (o: object) => known.set(o, 1)',
  ],
  [
    'what is made for each owner',
    `const cache = perPool(() => new Map()); const inTurn = perPool(keyedMutex)`,
  ],
  ['state of a call', 'export function count() { let n = 0; const all = []; all.push(n++); return n }'],
  [
    'a name of a call',
    'const rows = [1]; export function read() { const rows: number[] = []; rows.push(2); return rows }',
  ],
  [
    'a table that its module fills',
    'const words: string[] = []; for (const word of "a b".split(" ")) words.push(word)',
  ],
  [
    'the result of a function that is done',
    'const all = read(); function read() { let n = 0; for (const a of [1]) n += a; return n }',
  ],
])('%s is not state of its module', (_, text) => {
  const perPool = `export function perPool(make: () => object) { const states = new WeakMap(); return (db: object) => states.get(db) ?? make() }
    export function keyedMutex() { const last = new Map(); return () => last }`
  expect(stateOf(text, perPool)).toEqual([])
})
