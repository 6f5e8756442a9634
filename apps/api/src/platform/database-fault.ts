import { UnknownDatabase } from '@toprun/postgres/migrate'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { placeOf, reasonOf, StartFault } from './start-fault.ts'

/** One of the two settings of a database, and its value. */
export interface DatabaseSetting {
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL'
  url: string
}

/** Does `work` on the database of a setting. @throws StartFault for a failure whose cause is in the setting, the role or the server */
export async function onDatabaseOf<Result>(
  stated: DatabaseSetting,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw databaseFault(error, stated) ?? error
  }
}

/** Null for an error of another kind. SQLSTATEs are in appendix A of PostgreSQL's manual. */
function databaseFault(error: unknown, { setting, url }: DatabaseSetting): StartFault | null {
  const place = placeOf(url, 5432)
  const { pathname, username } = new URL(url)
  const role = decodeURIComponent(username) || 'the system account'
  const reason = reasonOf(error)
  const because = (sentence: string) => new StartFault(sentence, { cause: error })
  if (error instanceof UnknownDatabase) return because(error.message)
  switch (codeOf(error)) {
    case '28P01':
      return because(`PostgreSQL at ${place} refuses the password of ${role}: correct ${setting}.`)
    case '28000':
      return because(`PostgreSQL at ${place} refuses ${role} (${reason}): correct ${setting} or pg_hba.conf.`)
    case '3D000':
      return because(
        `There is no database ${decodeURIComponent(pathname.slice(1)) || role} at ${place}: create it, or correct ${setting}.`,
      )
    case '42501':
      return because(
        setting === 'DATABASE_URL'
          ? `The role ${role} of DATABASE_URL may not prepare the tables (${reason}): set DATABASE_OWNER_URL to the same database as the role that owns it.`
          : `The role ${role} of DATABASE_OWNER_URL may not prepare the tables (${reason}): name the role that owns the database.`,
      )
    case '42P01':
      return because(
        `The database of ${setting} lacks the tables (${reason}): DATABASE_URL and DATABASE_OWNER_URL must name the same one.`,
      )
  }
  if (isUnavailable(error))
    return new StartFault(`No PostgreSQL serves ${place} (${reason}): start it, or correct ${setting}.`, {
      mayPass: true,
      cause: error,
    })
  if (/\bSSL\b|certificate/i.test(reason))
    return because(`PostgreSQL at ${place} can't be reached by TLS (${reason}): correct ${setting}.`)
  return null
}

/** A failed migration has the error of its statement as its cause. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? null : codeOf(error.cause)
}
