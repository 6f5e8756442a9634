import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { commandLine } from '../../platform/command-line.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { openKeyFile, readKeyFile } from '../../platform/key-file.ts'
import { keyFingerprint } from '../../platform/key-fingerprint.ts'
import type { OperatorAccount } from './operator-accounts.ts'
import { operatorAccounts } from './tables.ts'

type OperatorKey = Pick<Configuration, 'OPERATOR_KEY' | 'DATA_DIR'>

const keyFile = 'operator-key'

/** The site's key, created if it does not exist yet. */
export async function openOperatorKey({ OPERATOR_KEY, DATA_DIR }: OperatorKey): Promise<string> {
  return OPERATOR_KEY ?? (await openKeyFile(DATA_DIR, keyFile, () => randomBytes(32).toString('base64url')))
}

/** The site's key. @throws if the site has none: codes can't be checked without it */
export async function knownOperatorKey({ OPERATOR_KEY, DATA_DIR }: OperatorKey): Promise<string> {
  const key = OPERATOR_KEY ?? (await readKeyFile(DATA_DIR, keyFile))
  if (key === null)
    throw new Error(`Operators have codes, but there is no ${keyFile} in DATA_DIR: set OPERATOR_KEY.`)
  return key
}

/** What is wrong with the key of operators' codes, and what an operator of the site can do, as a sentence. */
export interface OperatorKeyFault {
  /** `another` invalidates the earlier codes, which is how a key is changed: a site starts with it. */
  reason: 'lost' | 'another'
  sentence: string
}

/** Null unless operators have codes whose key is lost or different. */
export async function operatorKeyFault(
  db: Database,
  { OPERATOR_KEY, DATA_DIR }: OperatorKey,
): Promise<OperatorKeyFault | null> {
  const known = await db
    .select({ name: operatorAccounts.name, fingerprint: operatorAccounts.totpKeyFingerprint })
    .from(operatorAccounts)
    .where(and(isNull(operatorAccounts.revokedAt), isNotNull(operatorAccounts.totpSalt)))
    .orderBy(operatorAccounts.name)
  const [first] = known
  if (first === undefined) return null
  const way = `make new codes (${commandLine('operator', 'console totp NAME')})`
  const key = OPERATOR_KEY ?? (await readKeyFile(DATA_DIR, keyFile))
  if (key === null)
    return {
      reason: 'lost',
      sentence: `Operators have codes (${first.name} among them), but their key is lost: set OPERATOR_KEY, restore ${join(DATA_DIR, keyFile)} from a backup, or ${way}.`,
    }
  const own = keyFingerprint(key)
  const refused = known.filter(({ fingerprint }) => fingerprint !== null && fingerprint !== own)
  if (refused.length === 0) return null
  const setting = OPERATOR_KEY === undefined ? join(DATA_DIR, keyFile) : 'OPERATOR_KEY'
  return {
    reason: 'another',
    sentence: `${setting} is not the key that the codes of operators (${refused.map(({ name }) => name).join(', ')}) were made with, so they are refused: set that key, or ${way}.`,
  }
}

/** The 160 bits that an operator's codes are made from. They are not stored: a copy of the database has only the salt. */
export function totpSecretOf(
  key: string,
  { name, totpSalt }: Pick<OperatorAccount, 'name'> & { totpSalt: string },
): Uint8Array {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(`totp:${name}:${totpSalt}`).digest()
  return mac.subarray(0, 20)
}
