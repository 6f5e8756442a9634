import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/marketing/home.tsx'),
  route('open-chat-bot', 'routes/marketing/open-chat-bot.tsx'),
  route('studview', 'routes/marketing/line-up.tsx'),
  route('details/:id/:type', 'routes/marketing/person.tsx'),
  route('aboutus', 'routes/marketing/about.tsx'),
  route('game', 'routes/marketing/game.tsx'),
  route('faq', 'routes/marketing/faq.tsx'),
  route('contactus', 'routes/marketing/contact.tsx'),
  route('newsletter/leave/:token', 'routes/marketing/newsletter-leave.tsx'),

  route('reset-password/:passHash', 'routes/account/reset-password.tsx'),
  route('verify-email/:token', 'routes/account/verify-email.tsx'),
  route('notifications/off/:token', 'routes/account/notifications-off.tsx'),

  // Private pages: a visitor is asked to sign in.
  layout('routes/account/private.tsx', [
    route('place-order', 'routes/pay/place-order.tsx'),
    route('payment', 'routes/pay/payment.tsx'),
    route('checkout', 'routes/pay/checkout.tsx'),
    route('card/payments', 'routes/pay/card-return.tsx'),
    route('payments', 'routes/pay/order-return.tsx'),
    route('sandbox/pay/:paymentId', 'routes/pay/sandbox-payment.tsx'),
    route('vault', 'routes/account/vault.tsx'),
    route(':name?-card', 'routes/account/promo.tsx'),
    route('marketplace/sell', 'routes/marketplace/sell.tsx'),
    route('marketplace/mine', 'routes/marketplace/mine.tsx'),
    route('mint-nft/:nftId', 'routes/account/mint-nft.tsx'),
    route('vault/:cardId', 'routes/account/vault-card.tsx'),
    layout('routes/account/layout.tsx', [
      route('profile', 'routes/account/profile.tsx'),
      route('transactions', 'routes/account/transactions.tsx'),
      route('collection', 'routes/account/collection.tsx'),
      route('settings', 'routes/account/settings.tsx'),
    ]),
  ]),

  route('blog', 'routes/blog/blog.tsx'),
  route('blog/rss.xml', 'routes/blog/feed.ts'),
  route('blog-detail/:slug', 'routes/blog/article.tsx'),

  route('terms-and-conditions', 'routes/legal/terms.tsx'),
  route('aml-cft-policy', 'routes/legal/aml-cft.tsx'),
  route('aup', 'routes/legal/aup.tsx'),

  route('play-and-win', 'routes/embedded/play-and-win.tsx'),
  route('toprun/points-system', 'routes/embedded/points-system.tsx'),
  route('toprun/terms-and-conditions', 'routes/embedded/terms.tsx'),
  route('toprun/how-to-play', 'routes/embedded/how-to-play.tsx'),
  route('toprun-payment-beamo-callback', 'routes/embedded/beamo-callback.tsx'),

  route('tx/:hash', 'routes/chain/transaction.tsx'),

  layout('routes/cards/layout.tsx', [
    route('cards', 'routes/cards/gallery.tsx'),
    route('cards/player/:player', 'routes/cards/player.tsx'),
    route('cards/:edition', 'routes/cards/edition.tsx'),
    route('cards/:edition/:serial', 'routes/cards/card.tsx'),
    route('openings', 'routes/cards/openings.tsx'),
    route('verify/:opening', 'routes/cards/verify.tsx'),
  ]),

  layout('routes/marketplace/layout.tsx', [
    route('marketplace', 'routes/marketplace/market.tsx'),
    route('marketplace/tokens', 'routes/marketplace/tokens.tsx'),
    route('marketplace/tokens/:chainId/:tokenId', 'routes/marketplace/token.tsx'),
    route('marketplace/listings/:listing', 'routes/marketplace/listing.tsx'),
  ]),

  layout('routes/play/layout.tsx', [
    route('matches', 'routes/play/matches.tsx'),
    route('matches/:matchId', 'routes/play/match.tsx'),
    route('matches/:matchId/team/:teamId?', 'routes/play/team.tsx'),
    route('contests/:contestId', 'routes/play/contest.tsx'),
    route('c/:code', 'routes/play/contest-code.tsx'),
    route('contests/:contestId/verify', 'routes/play/contest-proof.tsx'),
    route('my-contests', 'routes/play/my-contests.tsx'),
    route('results/:entryId', 'routes/play/result.tsx'),
    route('season', 'routes/play/season.tsx'),
    route('leagues/join/:code', 'routes/play/join-league.tsx'),
    route('leagues/:leagueId', 'routes/play/league.tsx'),
    route('wallet', 'routes/play/wallet.tsx'),
  ]),

  // For operators, with a sign-in of their own.
  layout('routes/operator/layout.tsx', [
    route('operator', 'routes/operator/overview.tsx'),
    route('operator/matches', 'routes/operator/matches.tsx'),
    route('operator/matches/:matchId', 'routes/operator/match.tsx'),
    route('operator/contests', 'routes/operator/contests.tsx'),
    route('operator/payments', 'routes/operator/payments.tsx'),
    route('operator/payments/reconciliation', 'routes/operator/reconciliation.tsx'),
    route('operator/payments/:paymentId', 'routes/operator/payment.tsx'),
    route('operator/deposits', 'routes/operator/deposits.tsx'),
    route('operator/cards', 'routes/operator/cards.tsx'),
    route('operator/terms', 'routes/operator/terms.tsx'),
    route('operator/stock', 'routes/operator/stock.tsx'),
    route('operator/mails', 'routes/operator/mails.tsx'),
    route('operator/feeds', 'routes/operator/feeds.tsx'),
    route('operator/users', 'routes/operator/users.tsx'),
    route('operator/users/:userId', 'routes/operator/user.tsx'),
    route('operator/audit', 'routes/operator/audit.tsx'),
  ]),

  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('manifest.webmanifest', 'routes/seo/manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
