import { z } from 'zod'
import { baseUrl } from '../../../../platform/setting-kinds.ts'

/** The environment variables of Cashfree. */
export const cashfreeVariables = {
  CASHFREE_APP_ID: z.string().optional().describe('payments for India (ss 2) by Cashfree'),
  CASHFREE_SECRET_KEY: z
    .string()
    .optional()
    .describe('the secret of that app; its messages are signed with it'),
  CASHFREE_API_URL: baseUrl
    .default('https://api.cashfree.com/pg')
    .describe('https://sandbox.cashfree.com/pg is its own sandbox'),
  CASHFREE_INR_PER_USD: z.coerce
    .number()
    .positive()
    .optional()
    .describe('charges rupees at this rate in place of USD, which UPI and net banking need'),
}
