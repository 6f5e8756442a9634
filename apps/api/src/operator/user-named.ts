import type { UserId } from '@toprun/api-schema/ids'
import { findUserNamed } from '../modules/identity/find-user-named.ts'
import type { Database } from '../platform/database.ts'
import { OperatorError } from './command.ts'

/** @param name an id or an email address @throws if no user has it */
export async function userNamed(db: Database, name: string): Promise<UserId> {
  const user = await findUserNamed(db, name)
  if (user === null) throw new OperatorError('There is no such user.')
  return user
}
