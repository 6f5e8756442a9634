import { z } from 'zod'
import { baseUrl } from './setting-kinds.ts'

/** The environment variables about stored files, part of `environmentVariables`. */
export const fileVariables = {
  KUBO_API_URL: baseUrl.optional().describe('the RPC of an IPFS node (Kubo) that gets every file'),
  PINNING_API_URL: baseUrl
    .optional()
    .describe('a service with the IPFS Pinning Services API that pins every file'),
  PINNING_API_TOKEN: z.string().optional().describe('its token; needed with PINNING_API_URL'),
}

const read = z.object(fileVariables)

/** A service fetches files over IPFS, so a node must provide them. */
export function pinningFaults({
  PINNING_API_URL,
  PINNING_API_TOKEN,
  KUBO_API_URL,
}: z.infer<typeof read>): string[] {
  if (PINNING_API_URL === undefined) return []
  return PINNING_API_TOKEN && KUBO_API_URL
    ? []
    : [
        'PINNING_API_TOKEN and KUBO_API_URL are needed with PINNING_API_URL: the service fetches files from that node.',
      ]
}
