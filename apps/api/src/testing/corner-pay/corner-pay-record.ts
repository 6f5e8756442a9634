import { z } from 'zod'
import type { ProviderRecord } from '../../money/payments/providers/provider-record.ts'
import { cornerPayProvider } from './corner-pay.ts'

/** The environment variables of Corner Pay. */
const cornerPayVariables = {
  CORNER_PAY_URL: z.url().optional(),
  CORNER_PAY_KEY: z.string().optional(),
}

/** A fictional payment provider. Tests add it only by this record. Its customers pay on its own page. */
export const cornerPay: ProviderRecord = {
  name: 'cornerpay',
  title: 'Corner Pay',
  channel: 'credit',
  accountName: 'Corner shop',
  variables: cornerPayVariables,
  keys: ['CORNER_PAY_URL', 'CORNER_PAY_KEY'],
  hosts: { scripts: [], frames: [], calls: [], forms: ['https://corner-pay.example'] },
  open: (config) => cornerPayProvider(z.object(cornerPayVariables).parse(config)),
}
