import { createHmac, randomBytes } from 'node:crypto'
import type { Configuration } from '../../platform/configuration.ts'
import { openKeyFile, readKeyFile } from '../../platform/key-file.ts'
import type { OperatorAccount } from './operator-accounts.ts'

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

/** The 160 bits that an operator's codes are made from. They are stored nowhere: a copy of the database has only the salt. */
export function totpSecretOf(
  key: string,
  { name, totpSalt }: Pick<OperatorAccount, 'name'> & { totpSalt: string },
): Uint8Array {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(`totp:${name}:${totpSalt}`).digest()
  return mac.subarray(0, 20)
}
