import { z } from 'zod'
import { uuid } from './ids.ts'
import { operatorSource } from './match-feed.ts'
import { actionResponse } from './operator.ts'
import { declareAction, nothing } from './operator-action.ts'

/** Secrets by which sources sign the events of matches, on the operator page. */

/** The site's own sources do not sign. */
const ownSources = ['replay', 'simulator', operatorSource]

export const feedSource = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'The source must be a short name in lower case')
  .refine((name) => !ownSources.includes(name), { error: 'The source must not be one of the site itself' })

const operatorFeedSecret = z.object({
  id: z.uuid(),
  source: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Null while it is in force. */
  revoked: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
})
/** Newest first. */
export const operatorFeedSecretsResponse = z.object({
  secrets: z.array(operatorFeedSecret),
  /** Sources that sign by a secret of the site's configuration. */
  configured: z.array(z.string()),
  next: z.string().nullable(),
})

/** `secret` is in no other response; null if the same request made it before. */
export const createFeedSecretResponse = actionResponse.extend({ secret: z.string().nullable() })

export const createFeedSecret = declareAction({
  path: '/feed-secrets',
  level: 'admin',
  key: nothing,
  input: z.object({ source: feedSource }),
  response: createFeedSecretResponse,
  summary: 'Make a secret by which a source signs its events',
  dialog: () => ({
    ...{ title: 'Make a secret', confirm: 'Make the secret' },
    does: 'For a source of match events. It is shown once.',
    fields: {
      source: {
        label: 'Source',
        hint: 'A short name in lower case, such as scores.',
        as: 'text',
        maxLength: 40,
      },
    },
  }),
})
export const revokeFeedSecret = declareAction({
  path: '/feed-secrets/:id/revoke',
  level: 'admin',
  key: z.object({ id: uuid }),
  input: nothing,
  summary: 'Revoke the secret of a source at once',
  dialog: ({ source }: Pick<OperatorFeedSecret, 'source'>) => ({
    ...{ title: 'Revoke', confirm: 'Revoke the secret' },
    danger: true,
    does: `What ${source} signs by this secret is refused from now on. This can’t be undone.`,
  }),
})

export type OperatorFeedSecret = z.infer<typeof operatorFeedSecret>
export type OperatorFeedSecretsResponse = z.infer<typeof operatorFeedSecretsResponse>
