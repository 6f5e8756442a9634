/** The settings of a test's server, in addition to its own: a free port, no demonstration, and limits that no test reaches. */
export function settingsOf(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    DEMO: 'false',
    REVIEW_SECONDS: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_API_PER_MINUTE: '100000',
    RATE_LIMIT_PAYING_PER_MINUTE: '100000',
    ...environment,
  }
}
