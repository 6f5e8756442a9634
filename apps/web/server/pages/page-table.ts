import { cardCategories, cardTiers } from '@toprun/api-schema/card'
import { listingKind, marketSort } from '@toprun/api-schema/market'
import { notificationKinds } from '@toprun/api-schema/notification'
import { tokenSale } from '@toprun/api-schema/token-market'
import { transactionService, transactionSort, transactionStatus } from '@toprun/api-schema/transaction'
import { longestSearch } from '../../app/features/blog/article-groups.ts'
import { matchTabs } from '../../app/features/live/match-tabs.ts'
import { longestName } from '../../app/features/people/line-up-filter.ts'

/**
 * How a parameter of an address affects rendering. A page whose parameters all have countable values may be cached and
 * sent to many; a page with free text never is.
 *
 * - `existing` names something that must exist, or the page is a 404: only existing ones are cached. Another form is a 404 too.
 * - `choice`: one of these; in a query anything else counts as absent, in a path as the last of them.
 * - `integer`: in these bounds; anything else counts as absent.
 * - `text`: rendered and never cached; longer text counts as absent in a query, and is a 404 in a path.
 * - `browser`: read by scripts alone. It never reaches the renderer.
 */
export type Parameter =
  | { kind: 'existing'; form: RegExp }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'integer'; least: number; most: number }
  | { kind: 'text'; longest: number }
  | { kind: 'browser' }

export interface PageParameters {
  path?: Readonly<Record<string, Parameter>>
  query?: Readonly<Record<string, Parameter>>
}

const browser: Parameter = { kind: 'browser' }
const text = (longest: number): Parameter => ({ kind: 'text', longest })
const existing = (form: RegExp): Parameter => ({ kind: 'existing', form })
const choice = (...values: string[]): Parameter => ({ kind: 'choice', values })

const slug = existing(/^[a-z0-9-]{1,120}$/)
const uuid = existing(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const number = existing(/^[1-9]\d{0,8}$/)
const longNumber = existing(/^[1-9]\d{0,17}$/)
/** Grants access, so it is never cached. */
const secret = text(200)

/** Read by scripts on every page: the request to sign in, and the referral. */
export const everywhere: Readonly<Record<string, Parameter>> = {
  signin: browser,
  next: browser,
  ref: browser,
}

/** Every page with the parameters that it reads. A test compares this table with the routes and their sources. */
export const pageTable: Readonly<Record<string, PageParameters>> = {
  '/': {},
  '/open-chat-bot': {},
  '/studview': { query: { plays: choice('batter', 'bowler'), name: text(longestName) } },
  '/details/:id/:type': { path: { id: slug, type: choice('Player', 'Entertainer') } },
  '/aboutus': {},
  '/game': {},
  '/faq': {},
  '/contactus': {},
  '/newsletter/leave/:token': { path: { token: secret } },

  '/reset-password/:passHash': { path: { passHash: secret } },
  '/verify-email/:token': { path: { token: secret } },
  '/notifications/off/:token': {
    path: { token: secret },
    query: { kind: choice(...notificationKinds) },
  },

  '/place-order': {
    query: {
      cat: existing(/^\d{1,3}$/),
      units: { kind: 'integer', least: 1, most: 25 },
      order: browser,
    },
  },
  '/payment': { query: { cat: browser, units: browser, order: browser } },
  '/checkout': { query: { payment: text(64) } },
  '/card/payments': {
    query: { payment_intent: text(255), payment_intent_client_secret: browser, redirect_status: browser },
  },
  '/payments': { query: { order_id: text(64) } },
  '/sandbox/pay/:paymentId': { path: { paymentId: text(64) } },
  '/marketplace/sell': {},
  '/marketplace/mine': { query: { tab: browser } },
  '/mint-nft/:nftId': { path: { nftId: text(64) } },
  '/vault': { query: { tier: browser, category: browser, q: browser, sort: browser } },
  '/:name?-card': { path: { name: slug } },
  '/vault/:cardId': { path: { cardId: text(36) } },
  '/profile': {},
  '/transactions': {
    query: {
      page: browser,
      service: choice(...transactionService.options),
      status: choice(...transactionStatus.options),
      sort: choice(...transactionSort.options),
    },
  },
  '/collection': {},
  '/settings': {},

  '/blog': { query: { q: text(longestSearch) } },
  '/blog/rss.xml': {},
  '/blog-detail/:slug': { path: { slug } },

  '/terms-and-conditions': {},
  '/aml-cft-policy': {},
  '/aup': {},

  '/play-and-win': {},
  '/toprun/points-system': {
    query: { format: choice('t20', 'odi', 'test', 't10') },
  },
  '/toprun/terms-and-conditions': {},
  '/toprun/how-to-play': {},
  '/toprun-payment-beamo-callback': {},

  '/tx/:hash': { path: { hash: text(66) } },
  '/cards': {
    query: { tier: choice(...cardTiers), category: choice(...cardCategories), q: text(60) },
  },
  '/cards/player/:player': { path: { player: slug } },
  '/cards/:edition': { path: { edition: number } },
  '/cards/:edition/:serial': { path: { edition: number, serial: number } },
  '/openings': { query: { after: text(10) } },
  '/verify/:opening': { path: { opening: uuid } },

  '/marketplace': {
    query: {
      player: text(60),
      tier: choice(...cardTiers),
      category: choice(...cardCategories),
      kind: choice(...listingKind.options),
      sort: choice(...marketSort.options),
    },
  },
  '/marketplace/tokens': { query: { sale: choice(...tokenSale.options) } },
  '/marketplace/tokens/:chainId/:tokenId': { path: { chainId: number, tokenId: longNumber } },
  '/marketplace/listings/:listing': { path: { listing: uuid } },

  '/matches': {},
  '/matches/:matchId': {
    path: { matchId: uuid },
    query: {
      tab: choice(...matchTabs),
      join: browser,
      with: browser,
      fee: browser,
      size: browser,
      kind: browser,
      sort: browser,
    },
  },
  '/matches/:matchId/team/:teamId?': {
    path: { matchId: uuid, teamId: text(36) },
    query: { step: browser, join: browser, slot: browser },
  },
  '/contests/:contestId': { path: { contestId: uuid }, query: { join: browser, with: browser } },
  '/c/:code': { path: { code: text(20) } },
  '/contests/:contestId/verify': { path: { contestId: uuid } },
  '/my-contests': {},
  '/results/:entryId': { path: { entryId: uuid } },
  '/season': { query: { season: browser } },
  '/leagues/join/:code': { path: { code: text(40) } },
  '/leagues/:leagueId': { path: { leagueId: text(36) } },
  '/wallet': {},

  '/operator': {},
  '/operator/matches': { query: { state: browser } },
  '/operator/matches/:matchId': { path: { matchId: text(36) } },
  '/operator/contests': { query: { match: browser } },
  '/operator/payments': { query: { user: browser } },
  '/operator/payments/reconciliation': {},
  '/operator/payments/:paymentId': { path: { paymentId: text(36) } },
  '/operator/deposits': {},
  '/operator/cards': {},
  '/operator/terms': {},
  '/operator/stock': {},
  '/operator/mails': {},
  '/operator/feeds': {},
  '/operator/users': { query: { q: browser } },
  '/operator/users/:userId': { path: { userId: text(36) } },
  '/operator/audit': {},

  '/sitemap.xml': {},
  '/robots.txt': {},
  '/manifest.webmanifest': {},
}
