import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

test.each(['nonsense', 'constructor', '__proto__'])('%s is no command', (name) => {
  expect(() => commandOf([name])).toThrow(`There is no command "${name}".`)
})

test('a command has one word or two, and what follows is its own', () => {
  expect(commandOf(['import', 'season']).args).toEqual(['season'])
  expect(commandOf(['feed-secret', 'create', 'agency']).args).toEqual(['agency'])
  expect(() => commandOf(['feed-secret', 'bake'])).toThrow(/^feed-secret needs /)
})
