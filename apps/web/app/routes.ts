import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/marketing/home.tsx'),
  route('matches', 'routes/play/matches.tsx'),
  route('matches/:matchId', 'routes/play/match.tsx'),
  route('matches/:matchId/team/:teamId?', 'routes/play/team.tsx'),
  route('contests/:contestId', 'routes/play/contest.tsx'),
  route('my-contests', 'routes/play/my-contests.tsx'),
  route('wallet', 'routes/play/wallet.tsx'),
  route('sandbox/pay/:paymentId', 'routes/play/sandbox-payment.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
