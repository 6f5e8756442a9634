import { z } from 'zod'
import { secretKey, webUrl } from './setting-kinds.ts'

// No call is made to an address with either of them.
function hasNoCredentials(text: string): boolean {
  const url = URL.parse(text)
  return url === null || url.username + url.password === ''
}

/** The environment variables about operators, part of `environmentVariables`. */
export const operatorVariables = {
  OPERATOR_KEY: secretKey
    .optional()
    .describe(
      'what the secrets of operators’ codes follow from; without it the first operator makes one in DATA_DIR',
    ),
  OPERATOR_REFUND_LIMIT_USD: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .multipleOf(0.01)
    .default(500)
    .describe('the largest payment that one operator refunds; above it a second one approves'),
  ALERT_WEBHOOK_URL: webUrl
    .refine(hasNoCredentials, 'must have no user or password in it')
    .optional()
    .describe('is posted a JSON body when something needs an operator, and when it is over'),
  ALERT_EMAIL: z.email().optional().describe('gets the same as emails'),
}
