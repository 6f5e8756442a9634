import type { CardFace } from '@toprun/api-schema/card'
import { eq, inArray } from 'drizzle-orm'
import { insertFile } from '../../../ground/files/file-store.ts'
import { cardFace } from '../catalogue/card-face.ts'
import { cardPlayers, editions } from '../tables.ts'
import { cardMetadata } from './card-metadata.ts'
import type { IssuingContext } from './issuing-context.ts'
import { editionFiles } from './tables.ts'

export interface EditionFiles
  extends Pick<typeof editionFiles.$inferSelect, 'editionId' | 'artCid' | 'folderCid'> {
  face: CardFace
}

/** Which of these editions have their files. */
export async function editionsWithFiles(
  { db }: IssuingContext,
  editionIds: readonly number[],
): Promise<Set<number>> {
  const made = await db
    .select({ id: editionFiles.editionId })
    .from(editionFiles)
    .where(inArray(editionFiles.editionId, [...editionIds]))
  return new Set(made.map(({ id }) => id))
}

/**
 * The art and the metadata of an edition in the CID store, made at the first call. The folder never changes after that, even if the
 * player does: the chain refers to it.
 */
export async function ensureEditionFiles(context: IssuingContext, editionId: number): Promise<EditionFiles> {
  const { db, jobs, store, clock, drawArt } = context
  const [found] = await db
    .select({ edition: editions, player: cardPlayers })
    .from(editions)
    .innerJoin(cardPlayers, eq(cardPlayers.id, editions.playerId))
    .where(eq(editions.id, editionId))
  if (!found) throw new Error(`There is no edition ${editionId}`)
  const face = cardFace(found.edition, found.player)
  const [made] = await db.select().from(editionFiles).where(eq(editionFiles.editionId, editionId))
  if (made) return { face, ...made }
  const art = await drawArt(editionId)
  const artCid = await store.addFile(art.bytes)
  const folderCid = await store.addFolder(metadataFiles(face, artCid))
  const now = clock()
  return db.transaction(async (tx) => {
    await insertFile(
      { tx, jobs },
      { cid: artCid, kind: 'img', mediaType: art.mediaType, bytes: art.bytes.length },
      now,
    )
    await insertFile(
      { tx, jobs },
      { cid: folderCid, kind: 'folder', mediaType: 'inode/directory', bytes: 0 },
      now,
    )
    await tx.insert(editionFiles).values({ editionId, artCid, folderCid, madeAt: now }).onConflictDoNothing()
    const [kept] = await tx.select().from(editionFiles).where(eq(editionFiles.editionId, editionId))
    if (!kept) throw new Error(`The files of edition ${editionId} vanished`)
    return { face, ...kept }
  })
}

/**
 * Files of an edition that another site made are not in this site's store. The same face and art give the same CIDs; for a player who has
 * changed since, the CIDs differ, and the files stay where they were made.
 */
async function remake(
  { store, drawArt }: IssuingContext,
  { editionId, face, artCid }: EditionFiles,
): Promise<void> {
  if ((await store.find(artCid)) === null) await store.addFile((await drawArt(editionId)).bytes)
  await store.addFolder(metadataFiles(face, artCid))
}

function* metadataFiles(face: CardFace, artCid: string): Generator<{ name: string; content: Uint8Array }> {
  for (let serial = 1; serial <= face.cap; serial += 1)
    yield { name: `${serial}.json`, content: Buffer.from(cardMetadata(face, serial, artCid)) }
}

/** Stores a card's metadata as its own file, which has the same CID inside the folder. @returns that CID */
export async function ensureCardFile(
  context: IssuingContext,
  files: EditionFiles,
  serial: number,
): Promise<string> {
  const { db, jobs, store, clock } = context
  const { folderCid } = files
  const find = () => store.find(folderCid, `${serial}.json`)
  let file = await find()
  if (!file) {
    await remake(context, files)
    file = await find()
  }
  if (!file)
    throw new Error(
      `${folderCid} with ${serial}.json is on the site that made it: restore DATA_DIR/ipfs/folders from there`,
    )
  const parts: Uint8Array[] = []
  for await (const part of file.read()) parts.push(part)
  const bytes = Buffer.concat(parts)
  const cid = await store.addFile(bytes)
  await insertFile(
    { tx: db, jobs },
    { cid, kind: 'json', mediaType: 'application/json', bytes: bytes.length },
    clock(),
  )
  return cid
}
