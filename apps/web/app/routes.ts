import { cardCategories, cardTiers } from '@toprun/api-schema/card'
import { listingKind, marketSort } from '@toprun/api-schema/market'
import { notificationKinds } from '@toprun/api-schema/notification'
import { tokenSale } from '@toprun/api-schema/token-market'
import { transactionService, transactionSort, transactionStatus } from '@toprun/api-schema/transaction'
import { longestSearch } from './features/blog/article-groups.ts'
import { matchTabs } from './features/live/match-tabs.ts'
import { longestName } from './features/people/line-up-filter.ts'
import {
  browser,
  choice,
  existing,
  layout,
  longNumber,
  number,
  type PageRoute,
  page,
  secret,
  slug,
  text,
  uuid,
} from './page.ts'
import { longest } from './platform/text-parameter.ts'

/** Opens a private contest, so a page with it is never cached. */
const code = text(20)

/** Every page, with the parameters that it reads. A test compares them with the pages' sources. */
export default [
  { index: true, file: 'routes/marketing/home.tsx' },
  page('open-chat-bot', 'routes/marketing/open-chat-bot.tsx'),
  page('studview', 'routes/marketing/line-up.tsx', {
    query: { plays: choice('batter', 'bowler'), name: text(longestName) },
  }),
  page('details/:id/:type', 'routes/marketing/person.tsx', {
    path: { id: slug, type: choice('Player', 'Entertainer') },
  }),
  page('aboutus', 'routes/marketing/about.tsx'),
  page('game', 'routes/marketing/game.tsx'),
  page('faq', 'routes/marketing/faq.tsx'),
  page('contactus', 'routes/marketing/contact.tsx'),
  page('newsletter/leave/:token', 'routes/marketing/newsletter-leave.tsx', { path: { token: secret } }),

  page('reset-password/:passHash', 'routes/account/reset-password.tsx', { path: { passHash: secret } }),
  page('verify-email/:token', 'routes/account/verify-email.tsx', { path: { token: secret } }),
  page('notifications/off/:token', 'routes/account/notifications-off.tsx', {
    path: { token: secret },
    query: { kind: choice(...notificationKinds) },
  }),

  // Private pages: a visitor is asked to sign in.
  layout('routes/account/private.tsx', [
    page('place-order', 'routes/pay/place-order.tsx', {
      query: {
        cat: existing(/^\d{1,3}$/),
        units: { kind: 'integer', least: 1, most: 25 },
        order: browser,
      },
    }),
    page('payment', 'routes/pay/payment.tsx', { query: { cat: browser, units: browser, order: browser } }),
    page('checkout', 'routes/pay/checkout.tsx', { query: { payment: text(longest.id) } }),
    page('card/payments', 'routes/pay/card-return.tsx', {
      query: {
        payment_intent: text(longest.providerId),
        payment_intent_client_secret: browser,
        redirect_status: browser,
      },
    }),
    page('payments', 'routes/pay/order-return.tsx', { query: { order_id: text(longest.id) } }),
    page('sandbox/pay/:paymentId', 'routes/pay/sandbox-payment.tsx', { path: { paymentId: text(64) } }),
    page(':name?-card', 'routes/account/promo.tsx', { path: { name: slug } }),
    page('marketplace/sell', 'routes/marketplace/sell.tsx'),
    page('marketplace/mine', 'routes/marketplace/mine.tsx', { query: { tab: browser } }),
    page('mint-nft/:nftId', 'routes/account/mint-nft.tsx', { path: { nftId: text(64) } }),
    page('vault/:cardId', 'routes/account/vault-card.tsx', { path: { cardId: text(36) } }),
    layout('routes/account/layout.tsx', [
      page('profile', 'routes/account/profile.tsx'),
      page('vault', 'routes/account/vault.tsx', {
        query: { tier: browser, category: browser, q: browser, sort: browser },
      }),
      page('transactions', 'routes/account/transactions.tsx', {
        query: {
          page: browser,
          transaction: browser,
          service: choice(...transactionService.options),
          status: choice(...transactionStatus.options),
          sort: choice(...transactionSort.options),
        },
      }),
      page('orders/:order', 'routes/account/order.tsx', { path: { order: text(longest.id) } }),
      page('collection', 'routes/account/collection.tsx'),
      page('settings', 'routes/account/settings.tsx'),
    ]),
  ]),

  page('blog', 'routes/blog/blog.tsx', { query: { q: text(longestSearch) } }),
  page('blog/rss.xml', 'routes/blog/feed.ts'),
  page('blog-detail/:slug', 'routes/blog/article.tsx', { path: { slug } }),

  page('terms-and-conditions', 'routes/legal/terms.tsx'),
  page('aml-cft-policy', 'routes/legal/aml-cft.tsx'),
  page('aup', 'routes/legal/aup.tsx'),

  page('play-and-win', 'routes/embedded/play-and-win.tsx'),
  page('toprun/points-system', 'routes/embedded/points-system.tsx', {
    query: { format: choice('t20', 'odi', 'test', 't10') },
  }),
  page('toprun/terms-and-conditions', 'routes/embedded/terms.tsx'),
  page('toprun/how-to-play', 'routes/embedded/how-to-play.tsx'),
  page('toprun-payment-beamo-callback', 'routes/embedded/beamo-callback.tsx'),

  page('tx/:hash', 'routes/chain/transaction.tsx', { path: { hash: text(66) }, query: { card: text(19) } }),

  layout('routes/open-pages.tsx', [
    page('cards', 'routes/cards/gallery.tsx', {
      query: { tier: choice(...cardTiers), category: choice(...cardCategories), q: text(longest.words) },
    }),
    page('cards/player/:player', 'routes/cards/player.tsx', { path: { player: slug } }),
    page('cards/:edition', 'routes/cards/edition.tsx', { path: { edition: number } }),
    page('cards/:edition/:serial', 'routes/cards/card.tsx', { path: { edition: number, serial: number } }),
    page('openings', 'routes/cards/openings.tsx', { query: { before: text(10), show: choice('all') } }),
    page('verify/:opening', 'routes/cards/verify.tsx', { path: { opening: uuid } }),

    page('marketplace', 'routes/marketplace/market.tsx', {
      query: {
        player: text(longest.words),
        tier: choice(...cardTiers),
        category: choice(...cardCategories),
        kind: choice(...listingKind.options),
        sort: choice(...marketSort.options),
      },
    }),
    page('marketplace/tokens', 'routes/marketplace/tokens.tsx', {
      query: { sale: choice(...tokenSale.options) },
    }),
    page('marketplace/tokens/:chainId/:tokenId', 'routes/marketplace/token.tsx', {
      path: { chainId: number, tokenId: longNumber },
    }),
    page('marketplace/listings/:listing', 'routes/marketplace/listing.tsx', { path: { listing: uuid } }),

    page('matches', 'routes/play/matches.tsx'),
    page('matches/:matchId', 'routes/play/match.tsx', {
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
    }),
    page('matches/:matchId/team/:teamId?', 'routes/play/team.tsx', {
      path: { matchId: uuid, teamId: text(36) },
      query: { step: browser, join: browser, slot: { kind: 'integer', least: 1, most: 9999 }, code: browser },
    }),
    page('contests/:contestId', 'routes/play/contest.tsx', {
      path: { contestId: uuid },
      query: { code, join: browser, with: browser },
    }),
    page('c/:code', 'routes/play/contest-code.tsx', { path: { code: text(20) } }),
    page('contests/:contestId/verify', 'routes/play/contest-proof.tsx', {
      path: { contestId: uuid },
      query: { code },
    }),
    page('my-contests', 'routes/play/my-contests.tsx', { query: { show: browser } }),
    page('results/:entryId', 'routes/play/result.tsx', { path: { entryId: uuid }, query: { code } }),
    page('season', 'routes/play/season.tsx', { query: { season: browser, show: browser } }),
    page('leagues/join/:code', 'routes/play/join-league.tsx', { path: { code: text(40) } }),
    page('leagues/:leagueId', 'routes/play/league.tsx', { path: { leagueId: text(36) } }),
    // Visitors can open it too: it asks them to sign in.
    layout('routes/account/layout.tsx', [page('wallet', 'routes/play/wallet.tsx')], 'wallet-layout'),
  ]),

  // For operators, with their own sign-in.
  layout('routes/operator/layout.tsx', [
    page('operator', 'routes/operator/overview.tsx'),
    page('operator/matches', 'routes/operator/matches.tsx', { query: { state: browser } }),
    page('operator/matches/:matchId', 'routes/operator/match.tsx', { path: { matchId: text(36) } }),
    page('operator/matches/:matchId/score', 'routes/operator/score.tsx', { path: { matchId: text(36) } }),
    page('operator/contests', 'routes/operator/contests.tsx', { query: { match: browser } }),
    page('operator/payments', 'routes/operator/payments.tsx', { query: { user: browser } }),
    page('operator/payments/reconciliation', 'routes/operator/reconciliation.tsx'),
    page('operator/payments/:paymentId', 'routes/operator/payment.tsx', { path: { paymentId: text(36) } }),
    page('operator/deposits', 'routes/operator/deposits.tsx'),
    page('operator/cards', 'routes/operator/cards.tsx'),
    page('operator/terms', 'routes/operator/terms.tsx'),
    page('operator/stock', 'routes/operator/stock.tsx'),
    page('operator/mails', 'routes/operator/mails.tsx'),
    page('operator/feeds', 'routes/operator/feeds.tsx'),
    page('operator/users', 'routes/operator/users.tsx', { query: { q: browser } }),
    page('operator/users/:userId', 'routes/operator/user.tsx', { path: { userId: text(36) } }),
    page('operator/approvals', 'routes/operator/approvals.tsx'),
    page('operator/audit', 'routes/operator/audit.tsx', { query: { target: browser } }),
  ]),

  page('sitemap.xml', 'routes/seo/sitemap.ts'),
  page('robots.txt', 'routes/seo/robots.ts'),
  page('manifest.webmanifest', 'routes/seo/manifest.ts'),
  { path: '*', file: 'routes/not-found.tsx' },
] satisfies PageRoute[]
