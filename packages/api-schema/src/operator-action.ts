import { z } from 'zod'

/** What an operator's call and its dialog have in common. The rest of an action is in apps/api/src/operator/actions. */
export interface DeclaredAction<
  Key extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
> {
  /** Below `/api/operator`, with the names of `key`. */
  path: `/${string}`
  /** What it is done to, as the path names it. */
  key: Key
  /** The rest of the request, beside the id and the reason that all actions have. */
  input: Input
  /** Of the answer; by default `actionResponse`. */
  response?: z.ZodObject
  /** In the API's documentation. */
  summary: string
}

export const declareAction = <Key extends z.ZodObject, Input extends z.ZodObject>(
  action: DeclaredAction<Key, Input>,
): DeclaredAction<Key, Input> => action

/** The key of an action on the whole site, and the input of one that its key says all of. */
export const nothing = z.object({})
