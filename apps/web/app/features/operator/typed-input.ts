import type { ActionDialogWords, DialogField } from '@toprun/api-schema/operator-action'

/** What the fields of a dialog show, by their names; a box that is checked shows `yes`. */
export type Typed = Readonly<Record<string, string>>

/** What they show when the dialog opens. */
export const openedFields = ({ fields = {} }: ActionDialogWords): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)]))

function initialOf(field: DialogField): string {
  if (field.initial !== undefined) return field.initial
  return field.as === 'choice' ? (field.options[0]?.value ?? '') : ''
}

/** The input of an action, or the sentence about what can't be read. */
export function typedInput({ fields = {}, input }: ActionDialogWords, typed: Typed): object | string {
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const stated = typed[name] ?? ''
    if (field.optional && field.as !== 'moment' && stated.trim() === '') continue
    const value = readings[field.as](stated)
    if (value === undefined && 'wrong' in field) return field.wrong
    read[name] = field.as === 'text' && field.upperCase ? stated.toUpperCase() : value
  }
  return input ? input(read) : read
}

const asStated = (stated: string) => stated

/** @returns undefined where it can't be read */
const readings: Readonly<Record<DialogField['as'], (stated: string) => unknown>> = {
  ...{ text: asStated, choice: asStated, date: asStated },
  amount: (stated) => (/^\d+(\.\d{1,2})?$/.test(stated) ? Number(stated) : undefined),
  whole: (stated) => (/^\d+$/.test(stated) ? Number(stated) : undefined),
  number: Number,
  check: (stated) => stated === 'yes',
  moment: (stated) => (stated === '' ? null : new Date(stated).toISOString()),
  json: parsedJson,
}

/** Not null: that means something else than an event. */
function parsedJson(stated: string): unknown {
  try {
    return JSON.parse(stated) ?? undefined
  } catch {
    return undefined
  }
}
