import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { behind } from '../../testing/lock-waits.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { insertPrivateFile, withdrawUnused } from './file-store.ts'
import { storedFiles } from './tables.ts'

const site = databaseOfFile()
const cidOf = (letter: string) => letter.repeat(59)

test('a picture that is withdrawn while the same is uploaded keeps its thumbnails', async () => {
  const thumbnails = { avif: { cid: cidOf('b'), bytes: 1 }, webp: { cid: cidOf('c'), bytes: 1 } }
  const picture = { cid: cidOf('a'), kind: 'img', mediaType: 'image/png', bytes: 9, thumbnails } as const
  const upload = () => site.db.transaction((tx) => insertPrivateFile(tx, picture, new Date()))
  await upload()
  await site.owner.query(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END';
    CREATE TRIGGER waits BEFORE INSERT ON stored_files FOR EACH ROW WHEN (NEW.thumbnail_avif IS NOT NULL)
      EXECUTE FUNCTION wait_for_test()`)
  await behind(
    site,
    (tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(1)`),
    upload,
    () => site.db.transaction((tx) => withdrawUnused(tx, [picture.cid])),
  )
  const kept = await site.db.select({ cid: storedFiles.cid }).from(storedFiles).orderBy(storedFiles.cid)
  expect(kept.map(({ cid }) => cid)).toEqual([cidOf('a'), cidOf('b'), cidOf('c')])
})
