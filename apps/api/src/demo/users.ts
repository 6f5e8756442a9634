import type { UserId } from '@toprun/api-schema/ids'
import { promotional, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { and, inArray, isNull } from 'drizzle-orm'
import { eligibilityFaultsOf } from '../ground/eligibility/require-eligible.ts'
import { statePerson } from '../ground/eligibility/state-person.ts'
import { hashPassword } from '../ground/identity/passwords.ts'
import { insertAccounts } from '../ground/identity/store.ts'
import { users } from '../ground/identity/tables.ts'
import { randomCode, randomToken, systemChance } from '../platform/chance.ts'
import type { Database } from '../platform/database.ts'

/** The demo account printed at the start. Its password is public: it exists in demonstrations only. */
export const demoAccount = {
  email: 'demo@toprun.example',
  name: 'Demo Player',
  password: 'floodlight',
} as const

/** What the users of the demonstration stated about themselves. */
const demoPerson = { birthDate: '1996-03-14', country: 'NZ' } as const

const demoGiftMinor = 10_000n

/** Simulated fans of the demonstration, with random passwords: their names by their addresses. */
const fans = {
  ayo: 'Ayo Okpara',
  bram: 'BramBowls',
  chandra: 'Chandra XI',
  dilys: 'Dilys at Slip',
  emeka: 'emeka77',
  farida: 'Farida Fine Leg',
  gwil: 'GwilsGoogly',
  hanneke: 'Hanneke V',
  imran: 'imran_inswing',
  jovana: 'Jovana',
  kavya: 'Kavya Cover Drive',
  lwazi: 'Lwazi Yorker',
  mirela: 'mirela.eleven',
  nuala: 'Nuala Nets',
  odile: 'Odile R',
  pavel: 'PavelPadsUp',
  quill: 'Quill and Willow',
  rohana: 'Rohana Sixes',
  sefa: 'sefa_sweeps',
  tamsin: 'TamsinT20',
  ulrik: 'Ulrik Umpire',
  vimal: 'Vimal Third Man',
  wanjiru: 'Wanjiru XI',
  yusra: 'yusra_opens',
  zoltan: 'Zoltan Zooter',
  anahera: 'Anahera W',
  benedikt: 'benedikt.bouncer',
  ciara: 'Ciara Cutter',
  deepa: 'DeepaDotBall',
  espen: 'Espen Extras',
  faisal: 'Faisal Flick',
  greta: 'Greta Gully',
  hamza: 'hamza_hooks',
  isla: 'Isla Long On',
  jorge: 'Jorge Maiden Over',
  keiko: 'KeikoKeeps',
  liam: 'Liam Late Cut',
  mbali: 'mbali_midoff',
  noor: 'Noor Nightwatch',
  oskar: 'Oskar Off Spin',
}

export const fanNames = Object.values(fans)
const fanEmails = Object.keys(fans).map(fanEmail)

function fanEmail(address: string): string {
  return `${address}@fans.toprun.example`
}

/** Creates the demo account with 100 USD and the fans, all adults. Existing users are not changed. */
export async function seedUsers(db: Database, now: Date): Promise<void> {
  await createUsers(db, now)
  for (const userId of await userIds(db, [demoAccount.email, ...fanEmails]))
    await statePerson(db, userId, demoPerson, now)
}

async function createUsers(db: Database, now: Date): Promise<void> {
  if ((await fanIds(db)).length === fanNames.length) return
  const [demoHash, fanHash] = await Promise.all([
    hashPassword(demoAccount.password),
    hashPassword(randomToken(systemChance)),
  ])
  await db.transaction(async (tx) => {
    const newAccount = (email: string, name: string, passwordHash: string) => ({
      email,
      name,
      passwordHash,
      emailVerifiedAt: now,
      refcode: randomCode(systemChance, 10),
      referredBy: null,
      createdAt: now,
    })
    const made = await insertAccounts(tx, [
      newAccount(demoAccount.email, demoAccount.name, demoHash),
      ...Object.entries(fans).map(([address, name]) => newAccount(fanEmail(address), name, fanHash)),
    ])
    const demo = made.find(({ email }) => email === demoAccount.email)
    if (demo) await giveTo(tx, demo.id, demoGiftMinor, 'demo-account')
  })
}

/** Null once the account was deleted. */
export async function demoUserId(db: Database): Promise<UserId | null> {
  const [id] = await userIds(db, [demoAccount.email])
  return id ?? null
}

export const fanIds = (db: Database) => userIds(db, fanEmails)

async function userIds(db: Database, emails: readonly string[]): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNull(users.deletedAt)))
    .orderBy(users.email)
  return rows.map(({ id }) => id)
}

/** Those who may join contests with a fee: visitors suspend rivals, and reject the terms as the demo account. */
export async function whoMayJoin(db: Database, ids: readonly UserId[]): Promise<UserId[]> {
  const faults = await eligibilityFaultsOf(db, ids, 'paid_contest')
  return ids.filter((id) => !faults.has(id))
}

/** A gift, once per occasion. */
export function giveTo(db: Database, userId: UserId, amountMinor: bigint, occasion: string): Promise<void> {
  return giveAll(db, [{ userId, amountMinor }], `${occasion}:${userId}`)
}

/** Gifts to several users, posted together, once per occasion. */
export async function giveAll(
  db: Database,
  gifts: readonly { userId: UserId; amountMinor: bigint }[],
  occasion: string,
): Promise<void> {
  await mustPost(db, {
    key: `gift:${occasion}`,
    kind: 'promotion',
    postings: gifts.map(({ userId, amountMinor }) => ({
      source: promotional,
      destination: walletOf(userId),
      amountMinor,
    })),
  })
}
