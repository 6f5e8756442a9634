import { expect, test } from 'vitest'
import { demoPriceFeed } from './artifacts/demo-price-feed.ts'
import { demoStablecoin } from './artifacts/demo-stablecoin.ts'
import { compileContracts } from './compile-contracts.ts'

test('every artifact is what its contract compiles to', async () => {
  const compiled = await compileContracts()
  expect(compiled.map(({ abi, bytecode, name }) => ({ name, abi, bytecode }))).toEqual([
    { name: 'DemoPriceFeed', ...demoPriceFeed },
    { name: 'DemoStablecoin', ...demoStablecoin },
  ])
}, 60_000)
