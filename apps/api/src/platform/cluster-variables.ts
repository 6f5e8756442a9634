import { z } from 'zod'

/** Several machines: see docs/operations.md. */
export const clusterVariables = {
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'must be an address like nats://127.0.0.1:4222')
    .optional()
    .describe(
      'NATS with JetStream, several addresses with commas, where several processes share the ranking of large contests',
    ),
  RANKING_SHARD_SEATS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(250_000)
    .describe(
      'with NATS_URL: contests of more seats are ranked by workers, in parts of so many seats; the same for all processes',
    ),
}
