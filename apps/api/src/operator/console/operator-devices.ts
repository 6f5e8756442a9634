import { and, desc, eq, notInArray } from 'drizzle-orm'
import { type Chance, hashToken, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { operatorAccounts, operatorDevices } from './tables.ts'

/** Known browsers per operator; the least recently used is dropped first. */
const remembered = 20

/** Whether the operator of that name signed in with this browser before. */
export async function isOperatorDevice(db: Database, name: string, token: string): Promise<boolean> {
  const [known] = await db
    .select({ operatorId: operatorDevices.operatorId })
    .from(operatorDevices)
    .innerJoin(operatorAccounts, eq(operatorAccounts.id, operatorDevices.operatorId))
    .where(and(eq(operatorAccounts.name, name), eq(operatorDevices.tokenHash, hashToken(token))))
  return known !== undefined
}

/**
 * Registers the browser in which an operator signs in. @returns a new token for it, so that a copied one soon becomes
 * useless
 */
export async function rememberOperatorDevice(
  tx: Database,
  chance: Chance,
  { operatorId, presented, now }: { operatorId: string; presented: string | null; now: Date },
): Promise<string> {
  const own = eq(operatorDevices.operatorId, operatorId)
  if (presented !== null)
    await tx.delete(operatorDevices).where(and(own, eq(operatorDevices.tokenHash, hashToken(presented))))
  const token = randomToken(chance)
  await tx.insert(operatorDevices).values({ operatorId, tokenHash: hashToken(token), usedAt: now })
  const latest = tx
    .select({ tokenHash: operatorDevices.tokenHash })
    .from(operatorDevices)
    .where(own)
    .orderBy(desc(operatorDevices.usedAt))
    .limit(remembered)
  await tx.delete(operatorDevices).where(and(own, notInArray(operatorDevices.tokenHash, latest)))
  return token
}
