/** A part of the sources, and the tests that are to notice when a line of it changes. */
export interface Area {
  name: string
  /** Folders whose sources change. */
  folders: readonly string[]
  /** Folders and files of the tests. */
  tests: readonly string[]
  /** How many mutants are drawn; all of them without it. */
  sample?: number
}

const pure = ['game-rules', 'leaderboard', 'match-simulator', 'real-matches']
const onDatabase = {
  money: ['apps/api/src/money', 'apps/api/src/cards/marketplace', 'packages/ledger'],
  contests: ['apps/api/src/game/contests', 'apps/api/src/game/ranking', 'apps/api/src/game/seasons'],
  draws: ['apps/api/src/cards/collectibles'],
  live: ['apps/api/src/game/live', 'apps/api/src/game/matches'],
  identity: ['apps/api/src/ground/identity', 'apps/api/src/ground/eligibility', 'apps/api/src/site/account'],
}

/** Tests in other rooms that follow an area to its end: an order to its cards, a contest to its proof. */
const others: Readonly<Record<string, readonly string[]>> = {
  money: ['apps/api/src/cards/collectibles/draws', 'apps/api/src/operator/commands'],
  contests: [
    'apps/api/src/game/proofs',
    'apps/api/src/game/live/live-metrics.db.test.ts',
    'apps/api/src/operator/conditions',
    // The one that has its workers in the process of the test, where they can be counted.
    'apps/api/src/game/ranking/shards.deep.test.ts',
  ],
  identity: [
    'apps/api/src/platform/client-address.db.test.ts',
    'apps/api/src/platform/retention.db.test.ts',
    'apps/api/src/platform/security-log.db.test.ts',
  ],
  live: [
    'apps/api/src/private-streams.db.test.ts',
    'apps/api/src/operator/commands',
    'apps/api/src/operator/doctor',
  ],
}
/** The areas that every domain has: the user's data, the documentation of its calls, and its tables compared with the database. */
const ofEvery = [
  'apps/api/src/site/account',
  'apps/api/src/platform/edges.db.test.ts',
  'apps/api/src/platform/tables.db.test.ts',
]

/** Pure packages whole, and a sample of each domain on PostgreSQL. */
export const areas: readonly Area[] = [
  ...pure.map((name) => ({ ...area(name, [`packages/${name}/src`]), tests: [`packages/${name}`] })),
  ...Object.entries(onDatabase).map(([name, folders]) => ({
    ...area(name, folders),
    tests: [...new Set([...folders, ...(others[name] ?? []), ...ofEvery])],
    sample: 150,
  })),
]

/**
 * The area of this name, or the part of an area that is in this folder, with all its mutants and the tests of the area.
 * @returns null if it is in no area
 */
export function areaOf(nameOrFolder: string): Area | null {
  const path = nameOrFolder.replace(/^\.\//, '').replace(/\/+$/, '')
  const named = areas.find(({ name }) => name === path)
  if (named !== undefined) return named
  const around = areas.find(({ folders }) => folders.some((of) => `${path}/`.startsWith(`${of}/`)))
  return around === undefined ? null : { ...area(path, [path]), tests: around.tests }
}

function area(name: string, folders: readonly string[]): Area {
  return { name, folders, tests: folders }
}
