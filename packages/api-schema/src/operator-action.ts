import { z } from 'zod'
import type { ActionResponse } from './operator.ts'
import type { OperatorLevel } from './operator-level.ts'

/** An object's type; of one without properties, that of any object. */
export type Part<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? object : z.output<Schema>

/** What an operator's call and its dialog have in common. The rest of an action is in apps/api/src/operator/actions. */
export interface DeclaredAction<
  Key extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Of = never,
> {
  /** Below `/api/operator`, with the names of `key`. */
  path: `/${string}`
  /** Who may do it, besides `admin`; null: it depends on the target. */
  level: OperatorLevel | null
  /** The target, as in the path. */
  key: Key
  /** The rest of the request, besides the id and the reason that all actions have. */
  input: Input
  /** The schema of the response; by default `actionResponse`. */
  response?: z.ZodObject & z.ZodType<ActionResponse>
  /** In the API's documentation. */
  summary: string
  /** The dialog on the page. @param of what the page knows of the target */
  dialog: (of: Of) => ActionDialogWords
}

/** A button of the page and the dialog that it opens. */
export interface ActionDialogWords {
  /** The action; also the label of the button. */
  title: string
  /** The target, for a screen reader, if a page has many such buttons. */
  subject?: string
  /** What it changes, and whether it can be undone. */
  does: string
  /** The label of the button that does it. */
  confirm: string
  danger?: true
  /** The fields, by the names of the input, unless `input` converts them. */
  fields?: Readonly<Record<string, DialogField>>
  /** Below the fields. */
  note?: string
  /** The input, if it differs from the fields. */
  input?: (typed: Readonly<Record<string, unknown>>) => object
}

/**
 * A field of a dialog. `wrong` is the message for a value that can't be read as its type; the input's schema refuses
 * the rest.
 */
export type DialogField = {
  label: string
  hint?: string | undefined
  /** What it shows when the dialog opens; by default nothing. */
  initial?: string
  /** It can stay empty: the input is then without it. */
  optional?: boolean
  /** As wide as half of the dialog. */
  half?: true
} & (
  | { as: 'text'; maxLength: number; upperCase?: boolean }
  /** In USD. */
  | { as: 'amount'; maxLength: number; wrong: string }
  | { as: 'whole'; maxLength: number; wrong: string }
  | { as: 'number'; min: number; max: number; step?: number }
  | { as: 'choice'; options: readonly { value: string; label: string }[] }
  /** True or false. */
  | { as: 'check' }
  /** A day. */
  | { as: 'date' }
  /** In the operator's time zone; null if it stays empty. */
  | { as: 'moment' }
  /** `folded`: shown on request, because other fields set it too. */
  | { as: 'json'; wrong: string; folded?: boolean }
)

export const declareAction = <
  Key extends z.ZodObject,
  Input extends z.ZodObject,
  Level extends OperatorLevel | null,
  Of = unknown,
>(
  action: DeclaredAction<Key, Input, Of> & { level: Level },
): DeclaredAction<Key, Input, Of> & { level: Level } => action

/** The key of an action on the whole site, and the input of one that is described completely by its key. */
export const nothing = z.object({})

/** The user whom a dialog asks for. @param initial the id of one who is likely */
export const userField = (initial = ''): DialogField => ({
  ...{ label: 'User’s id or email address', maxLength: 254, initial },
  as: 'text',
})

/** An event of a match. @param folded if other fields set it too */
export const eventField = (hint: string, initial = '', folded = false): DialogField => ({
  ...{ label: 'Event', hint, initial, folded, wrong: 'The event is not JSON.' },
  as: 'json',
})
