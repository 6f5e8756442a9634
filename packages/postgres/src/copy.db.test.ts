import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connect } from './connection.ts'
import { copyIn, copyOut } from './copy.ts'
import { createTestDatabase } from './test-database.ts'
import { ofFile } from './test-of-file.ts'

const database = ofFile(async () => {
  const made = await createTestDatabase()
  await made.owner.query(`
    CREATE TABLE originals (id int PRIMARY KEY, words text, bytes bytea);
    CREATE TABLE copies (LIKE originals INCLUDING ALL);
    INSERT INTO originals SELECT n, repeat(E'tab\\there, back\\\\slash, line\\nend, ñ ' || n, 60), sha256(n::text::bytea)
    FROM generate_series(1, 4000) AS n;
    INSERT INTO originals VALUES (0, NULL, NULL), (-1, '', ''), (-2, '\\N', '\\x00')`)
  return { held: made, end: () => made.drop() }
})

test('rows that are copied out and in again are the same, for any content', async () => {
  const client = await connect(database.ownerUrl)
  const out = copyOut(client, 'COPY originals TO STDOUT')
  const bytes = await buffer(out.bytes)
  expect(out.rows()).toBe(4_003)
  expect(bytes.length).toBeGreaterThan(5_000_000)
  const parts = Array.from({ length: Math.ceil(bytes.length / 70_000) }, (_, at) =>
    bytes.subarray(at * 70_000, (at + 1) * 70_000),
  )
  expect(await copyIn(client, 'COPY copies FROM STDIN', Readable.from(parts))).toBe(4_003)
  const { rows } = await client.query('TABLE originals EXCEPT TABLE copies')
  expect(rows).toEqual([])
  await client.end()
})

test('a failure of either side is thrown, and the connection goes on', async () => {
  const client = await connect(database.ownerUrl)
  await expect(buffer(copyOut(client, 'COPY nothing TO STDOUT').bytes)).rejects.toThrow(
    '"nothing" does not exist',
  )
  const torn = Readable.from(
    (function* () {
      yield Buffer.from('100000\ta\t\\N\n')
      throw new Error('the file is torn')
    })(),
  )
  await expect(copyIn(client, 'COPY copies FROM STDIN', torn)).rejects.toThrow('the file is torn')
  const wrong = Readable.from([Buffer.from('one\ttwo\n')])
  await expect(copyIn(client, 'COPY copies FROM STDIN', wrong)).rejects.toThrow('invalid input syntax')
  const { rows } = await client.query('SELECT count(*)::int AS found FROM copies WHERE id = 100000')
  expect(rows).toEqual([{ found: 0 }])
  await client.end()
})

test('the connection goes on after rows of any length, wherever its packets end', async () => {
  const client = await connect(database.ownerUrl)
  for (const bytes of [2, 65_500, 65_536, 65_600, 131_072, 200_000]) {
    const out = copyOut(client, `COPY (SELECT repeat('x', ${bytes - 1})) TO STDOUT`)
    expect((await buffer(out.bytes)).length).toBe(bytes)
    expect((await client.query('SELECT 1 AS next')).rows).toEqual([{ next: 1 }])
  }
  await client.end()
})
