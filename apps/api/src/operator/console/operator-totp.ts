import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { commandLine } from '../../platform/command-line.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { openKeyFile, readKeyFile } from '../../platform/key-file.ts'
import type { OperatorAccount } from './operator-accounts.ts'
import { operatorAccounts } from './tables.ts'

type OperatorKey = Pick<Configuration, 'OPERATOR_KEY' | 'DATA_DIR'>

const keyFile = 'operator-key'

/** The site's key, made if there is none yet. */
export async function openOperatorKey({ OPERATOR_KEY, DATA_DIR }: OperatorKey): Promise<string> {
  return OPERATOR_KEY ?? (await openKeyFile(DATA_DIR, keyFile, () => randomBytes(32).toString('base64url')))
}

/** The site's key. @throws if the site has none, which codes can't be checked without */
export async function knownOperatorKey({ OPERATOR_KEY, DATA_DIR }: OperatorKey): Promise<string> {
  const key = OPERATOR_KEY ?? (await readKeyFile(DATA_DIR, keyFile))
  if (key === null)
    throw new Error(`Operators have codes, but there is no ${keyFile} in DATA_DIR: set OPERATOR_KEY.`)
  return key
}

/** Null unless operators have codes whose key is lost: then what can be done, as a sentence. */
export async function operatorKeyFault(
  db: Database,
  { OPERATOR_KEY, DATA_DIR }: OperatorKey,
): Promise<string | null> {
  const [known] = await db
    .select({ name: operatorAccounts.name })
    .from(operatorAccounts)
    .where(and(isNull(operatorAccounts.revokedAt), isNotNull(operatorAccounts.totpSalt)))
    .limit(1)
  if (known === undefined || (OPERATOR_KEY ?? (await readKeyFile(DATA_DIR, keyFile))) !== null) return null
  return `Operators have codes (${known.name} among them), but their key is lost: set OPERATOR_KEY, restore ${join(DATA_DIR, keyFile)} from a backup, or make new codes (${commandLine('operator', 'console totp NAME')}).`
}

/** The 160 bits that an operator's codes are made from. They are stored nowhere: a copy of the database has only the salt. */
export function totpSecretOf(
  key: string,
  { name, totpSalt }: Pick<OperatorAccount, 'name'> & { totpSalt: string },
): Uint8Array {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(`totp:${name}:${totpSalt}`).digest()
  return mac.subarray(0, 20)
}
