import { expect, test } from 'vitest'
import { fewestHashDifferences, nearestPortraits } from '../apps/web/sheets/nearest-portraits.ts'
import { portraitPicture } from '../apps/web/sheets/portrait-sheet.tsx'
import { everyone } from './everyone.ts'

const alike = async (sitters: ReturnType<typeof everyone>) =>
  (await nearestPortraits(sitters, portraitPicture)).filter(
    ({ distance }) => distance < fewestHashDifferences,
  )

test('no two people of a side look alike', async () => {
  const people = everyone()
  expect(people.length).toBeGreaterThan(100)
  expect(await alike(people)).toEqual([])
})

test('a second player of a side with the same seed and look is found, whatever the name', async () => {
  const [one, other] = everyone()
  if (!one || !other) throw new Error('There is nobody in the league.')
  const twin = { ...other, id: one.id, look: one.look, role: one.role, name: 'A twin' }
  expect(await alike([one, other, twin])).toEqual([
    { side: one.side, names: `${one.name} and A twin`, distance: 0 },
  ])
})
