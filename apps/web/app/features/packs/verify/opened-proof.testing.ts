import type { OpenedProof } from './verify-opening.ts'

export const proof: OpenedProof = {
  ...{ id: crypto.randomUUID(), seq: 12, pack: 'champion', number: 2, state: 'opened', version: 2 },
  ...{ commitment: '07'.repeat(32), serverSeed: '01'.repeat(32), supplyDigest: '02'.repeat(32), supply: {} },
  ...{ batch: null, beacon: null, reservedBy: 'buyer', clientSeed: 'mine', clientSeedBy: 'buyer' },
  ...{ clientSeedAt: '2026-11-21T12:00:00Z', committedAt: '2026-11-21T11:59:00Z' },
  ...{ paidAt: '2026-11-21T12:01:00Z', drawnAt: '2026-11-21T12:02:00Z', openedAt: '2026-11-21T12:03:00Z' },
  ...{ cards: [], faces: [] },
}
