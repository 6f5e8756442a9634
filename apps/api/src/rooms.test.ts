import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './rooms.ts'
import { judgeRooms, judgeTable } from './testing/rooms/judge-rooms.ts'
import { readSource } from './testing/rooms/read-source.ts'

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map((path) => readSource(path, readFileSync(join(import.meta.dirname, path), 'utf8')))

/** Exceptions that are still open. The list only shrinks. */
const open = [
  'cards/collectibles/draws/draw-due-packs.ts writes order_seeds, which money/payments owns',
  'cards/collectibles/draws/open-packs.ts writes order_seeds, which money/payments owns',
  'cards/collectibles/draws/set-aside.ts writes order_seeds, which money/payments owns',
  'cards/marketplace/answer-offer.ts writes cards, which cards/collectibles owns',
  'cards/marketplace/list-card.ts writes cards, which cards/collectibles owns',
  'cards/marketplace/listing-store.ts writes cards, which cards/collectibles owns',
  'game/contests/teams/correct-player.ts writes players, which game/matches owns',
  'game/contests/teams/set-role.ts writes match_players, which game/matches owns',
  'game/contests/teams/set-role.ts writes players, which game/matches owns',
  'game/live/feed/feed-secrets.ts writes feed_secrets, which game/matches owns',
  'game/live/feed/feed.ts writes feeds, which game/matches owns',
  'game/proofs/hash-entries.ts writes contests, which game/contests owns',
  'game/proofs/publish-proofs.ts writes contests, which game/contests owns',
  'game/seasons/count-matches.ts writes contests, which game/contests owns',
  'money/orders/combo-stock.ts writes combo_stock, which site/content owns',
  'money/orders/order-seeds.ts writes order_seeds, which money/payments owns',
  'money/orders/order-store.ts writes orders, which money/payments owns',
  'operator/commands/payment-commands.ts imports order-hooks.ts, which belongs to no room',
  'site/account/delete-suspended.ts writes operator_deletions, which ground/eligibility owns',
  'site/account/profile.ts writes users, which ground/identity owns',
]
const openCircles = [
  'a circle: money/orders → money/payments → money/orders',
  'a circle: cards/collectibles → money/orders → site/content → game/contests → cards/collectibles',
]

test('the sources of the API keep to the table of rooms', () => {
  expect(judgeRooms(rooms, sources)).toEqual(open)
})

test('the table of rooms has no circle, no table of two owners, and nothing that is not used', () => {
  expect(judgeTable(rooms, sources)).toEqual(openCircles)
})

test('the doors are few', () => {
  expect(Object.values(rooms).flatMap(({ doors }) => doors).length).toBeLessThanOrEqual(136)
})
