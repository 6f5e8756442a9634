import { expect, test } from 'vitest'
import { fileFault, mintForm } from './mint-form.ts'

const form = { title: 'Cover Drive', category: '1', price: '0.25' }

test.each([
  [{ title: 'abc' }, 'Title must be at least 4 characters'],
  [{ title: `${' '.repeat(9)}abc ` }, 'Title must be at least 4 characters'],
  [{ title: 'a'.repeat(51) }, 'Title must be at most 50 characters'],
  [{ category: '' }, 'Category must be 1 (Sports)'],
  [{ price: '' }, 'Price must be a positive number'],
  [{ price: '0.0' }, 'Price must be a positive number'],
  [{ price: '-1' }, 'Price must be a positive number'],
  [{ price: '1e30' }, 'Price must be less than 1,000,000,000'],
  [{ price: '0,25' }, 'Use a dot for decimals and no commas, as in 1000.50.'],
  [{ price: '0.0000000000000000001' }, 'Price must have at most 18 decimals'],
])('%j is refused: %s', (wrong, message) => {
  const parsed = mintForm.safeParse({ ...form, ...wrong })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a title of 4 to 50 characters and a price of up to 18 decimals are right', () => {
  for (const title of ['Duck', 'a'.repeat(50)])
    expect(mintForm.safeParse({ ...form, title }).success).toBe(true)
  expect(mintForm.safeParse({ ...form, price: '0.000000000000000001' }).success).toBe(true)
})

const mb = 2 ** 20

test.each([
  [null, 'Please choose an image or a video'],
  [{ type: 'image/svg+xml', size: 10 }, 'Please choose a PNG'],
  [{ type: 'text/html', size: 10 }, 'Please choose a PNG'],
  [{ type: '', size: 10 }, 'Please choose a PNG'],
  [{ type: 'image/png', size: 0 }, 'The file is empty.'],
  [{ type: 'image/png', size: 10 * mb + 1 }, 'Images can have 10 MB at most.'],
  [{ type: 'video/webm', size: 50 * mb + 1 }, 'Videos can have 50 MB at most.'],
])('the file %j is refused: %s', (file, fault) => {
  expect(fileFault(file)).toContain(fault)
})

test('an image of 10 MB and a video of 50 MB are right', () => {
  expect(fileFault({ type: 'image/avif', size: 10 * mb })).toBeUndefined()
  expect(fileFault({ type: 'video/mp4', size: 50 * mb })).toBeUndefined()
})
