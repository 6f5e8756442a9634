import type { UserId } from '@toprun/api-schema/ids'
import { promotional, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { inArray } from 'drizzle-orm'
import { hashPassword } from '../modules/identity/passwords.ts'
import { users } from '../modules/identity/tables.ts'
import { randomCode, randomToken, systemChance } from '../platform/chance.ts'
import type { Database } from '../platform/database.ts'

/** The demo account printed at the start. Its password is public: it exists in demonstrations only. */
export const demoAccount = {
  email: 'demo@toprun.example',
  name: 'Demo Player',
  password: 'floodlight',
} as const

const demoGiftMinor = 10_000n

/** Simulated fans of the demonstration, with random passwords. */
export const fanNames = [
  'Ayo',
  'Bram',
  'Chandra',
  'Dilys',
  'Emeka',
  'Farida',
  'Gwil',
  'Hanneke',
  'Imran',
  'Jovana',
  'Kavya',
  'Lwazi',
  'Mirela',
  'Nuala',
  'Odile',
  'Pavel',
  'Quill',
  'Rohana',
  'Sefa',
  'Tamsin',
  'Ulrik',
  'Vimal',
  'Wanjiru',
  'Yusra',
] as const

const fanEmail = (name: string) => `${name.toLowerCase()}@fans.toprun.example`

/** Creates the demo account with 100 USD and the fans. Existing users are not changed. */
export async function seedUsers(db: Database, now: Date): Promise<void> {
  if ((await fanIds(db)).length === fanNames.length) return
  const [demoHash, fanHash] = await Promise.all([
    hashPassword(demoAccount.password),
    hashPassword(randomToken(systemChance)),
  ])
  await db.transaction(async (tx) => {
    const userRow = (email: string, name: string, passwordHash: string) => ({
      email,
      name,
      passwordHash,
      refcode: randomCode(systemChance, 10),
      createdAt: now,
    })
    const [demo] = await tx
      .insert(users)
      .values(userRow(demoAccount.email, demoAccount.name, demoHash))
      .onConflictDoNothing()
      .returning({ id: users.id })
    await tx
      .insert(users)
      .values(fanNames.map((name) => userRow(fanEmail(name), name, fanHash)))
      .onConflictDoNothing()
    if (demo) await giveTo(tx, demo.id, demoGiftMinor, 'demo-account')
  })
}

export async function fanIds(db: Database): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, fanNames.map(fanEmail)))
    .orderBy(users.email)
  return rows.map(({ id }) => id)
}

/** A gift, once per occasion. */
export async function giveTo(
  db: Database,
  userId: UserId,
  amountMinor: bigint,
  occasion: string,
): Promise<void> {
  const posted = await post(db, {
    key: `gift:${occasion}:${userId}`,
    kind: 'promotion',
    postings: [{ source: promotional, destination: walletOf(userId), amountMinor }],
  })
  if (!posted.ok) throw new Error(`The gift for ${occasion} was refused: ${posted.reason}`)
}
