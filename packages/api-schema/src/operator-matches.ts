import { z } from 'zod'
import { matchId } from './ids.ts'
import type { MatchEvent } from './match-event.ts'
import { actionResponse, jsonValue, type OperatorEvent, type OperatorSlot } from './operator.ts'
import { type DialogField, declareAction, eventField, nothing } from './operator-action.ts'

/** What an operator can do to a match. */

const key = z.object({ id: matchId })

/** How long a feed waits after each event, in milliseconds. */
export const feedInterval = z.int().min(0).max(3_600_000)

/** `intervalMs`: the pace of its feed from then on. */
export const startMatch = declareAction({
  path: '/matches/:id/start',
  level: 'trading',
  key,
  input: z.object({ intervalMs: feedInterval.optional() }),
  summary: 'Start an upcoming match now',
  dialog: () => ({
    ...{ title: 'Start now', confirm: 'Start the match' },
    does: "Locks its teams and contests. This can't be undone.",
  }),
})

export const announceLineUps = declareAction({
  path: '/matches/:id/announce',
  level: 'trading',
  key,
  input: nothing,
  summary: 'Have the feed of an upcoming match announce its line-ups now',
  dialog: () => ({
    ...{ title: 'Announce line-ups', confirm: 'Announce' },
    does: 'Its feed announces the line-ups now.',
  }),
})

export const postponeMatch = declareAction({
  path: '/matches/:id/postpone',
  level: 'trading',
  key,
  input: z.object({
    to: z.iso.datetime({ error: 'The new start must be a date and time (ISO 8601), or null.' }).nullable(),
    /** Without it, a start that would void the match is refused, with the refunds that it would cause. */
    voids: z.boolean().default(false),
  }),
  summary: 'Postpone a match without balls, to a new start or until one is known',
  dialog: () => ({
    ...{ title: 'Postpone', confirm: 'Postpone the match' },
    does: 'For a match without a ball. Entries stay for 48 hours from the first start, then they are refunded. Players read the reason.',
    fields: {
      to: { label: 'New start, if it is known', as: 'moment', optional: true },
      voids: {
        as: 'check',
        label: 'Void the match if that is too late',
        hint: 'First confirm without it: what would be refunded is shown then.',
      },
    },
  }),
})

export const abandonMatch = declareAction({
  path: '/matches/:id/abandon',
  level: 'trading',
  key,
  input: nothing,
  summary: 'Abandon a match; every entry is refunded',
  dialog: () => ({
    ...{ title: 'Abandon', confirm: 'Abandon the match' },
    danger: true,
    does: "Refunds every entry of the match. Players read the reason. This can't be undone.",
  }),
})

/** `balls` later than usual, or earlier if negative. */
export const moveDeadline = declareAction({
  path: '/matches/:id/deadline',
  level: 'trading',
  key,
  input: z.object({ slot: z.int().min(1).max(99), balls: z.int().min(-99).max(99) }),
  summary: 'Move when joining a slot of live fantasy closes',
  dialog: ({ slot, name, deadline, movedBalls, most }: OperatorSlot & { most: number }) => ({
    ...{ title: 'Move deadline', subject: name, confirm: 'Move the deadline' },
    does: `${name}: joining closes at ball ${deadline} of its innings now. Balls before the deadline don't count.`,
    fields: {
      balls: {
        ...{ label: 'Joining closes', initial: String(movedBalls) },
        as: 'choice',
        options: Array.from({ length: 2 * most + 1 }, (_, place) => place - most).map((balls) => ({
          value: String(balls),
          label: moveText(balls),
        })),
      },
    },
    input: ({ balls }) => ({ slot, balls: Number(balls) }),
  }),
})

function moveText(balls: number): string {
  if (balls === 0) return 'As usual'
  const count = Math.abs(balls)
  return `${count} ${count === 1 ? 'ball' : 'balls'} ${balls > 0 ? 'later' : 'earlier'} than usual`
}

export const setPace = declareAction({
  path: '/matches/:id/pace',
  level: 'trading',
  key,
  input: z.object({ intervalMs: feedInterval }),
  summary: "Change the pace of the site's own feed of a match",
  dialog: ({ intervalMs }: { intervalMs: number }) => ({
    ...{ title: 'Change pace', confirm: 'Change the pace' },
    does: "How long the site's own feed of this match waits after each event.",
    fields: {
      intervalMs: {
        ...{ label: 'Milliseconds', min: 0, max: 3_600_000, initial: String(intervalMs) },
        as: 'number',
      },
    },
  }),
})

/** An event that broke a law of cricket is recorded anyway, with the operator's reason. */
const despiteLaws = z.boolean().default(false)
const despiteLawsField: DialogField = {
  as: 'check',
  label: 'Record it even if it breaks a law of cricket',
  hint: 'It happened all the same: give the reason. What cannot be counted is refused as ever.',
}

/**
 * `revision`: the match's revision with the event; null while it waits. `agrees`: whether that event, if another source sent it first, says the
 * same; null if it is this one.
 */
export const recordedResponse = actionResponse.extend({
  revision: z.int().nullable(),
  agrees: z.boolean().nullable(),
})

export const recordEvent = declareAction({
  path: '/matches/:id/events',
  level: 'scorer',
  key,
  input: z.object({ event: jsonValue, despiteLaws }),
  response: recordedResponse,
  summary: 'Record an event of a match, as the source operator',
  dialog: () => ({
    ...{ title: 'Record an event', confirm: 'Record the event' },
    does: 'As the source “operator”: a line-up, an innings, a ball, a replacement or an outcome. While another source leads the match, it waits.',
    fields: { event: eventField('As JSON, as a feed sends it.'), despiteLaws: despiteLawsField },
  }),
})

export const recordRefused = declareAction({
  path: '/matches/:id/refused-event',
  level: 'trading',
  key,
  input: nothing,
  summary:
    "Record the event that the site's own feed of a match waits with, since it breaks a law of cricket",
  dialog: ({ refused }: { refused: string }) => ({
    ...{ title: 'Record it all the same', confirm: 'Record the event' },
    does: `The next event of the feed was refused: ${refused} If it happened so, give the reason: it is recorded, and the feed goes on. What cannot be counted is refused as ever.`,
  }),
})

/** In the form that an operator reads and types. */
export const eventText = (event: MatchEvent) => JSON.stringify(event, null, 2)

/** A null event is withdrawn. */
export const changeEvents = declareAction({
  path: '/matches/:id/changes',
  level: 'scorer',
  key,
  input: z.object({
    changes: z
      .array(z.object({ revision: z.int().positive(), event: jsonValue }))
      .min(1)
      .max(200),
    despiteLaws,
  }),
  summary: 'Correct or withdraw events of a match, all or none',
  dialog: ({ revision, event, place }: Pick<OperatorEvent, 'revision' | 'event' | 'place'>) => ({
    ...{ title: 'Correct', subject: place, confirm: 'Correct the event' },
    does: `${place}: points and ranks follow at once.`,
    fields: {
      event: eventField(
        'As JSON. A correction keeps its place in the match.',
        eventText(event),
        event.type === 'ball',
      ),
      despiteLaws: despiteLawsField,
    },
    input: (typed) => ({ changes: [{ revision, event: typed.event }], despiteLaws: typed.despiteLaws }),
  }),
})

export const withdrawEvent = declareAction({
  ...changeEvents,
  dialog: ({ revision, place, text }: Pick<OperatorEvent, 'revision' | 'place' | 'text'>) => ({
    ...{ title: 'Withdraw', subject: place, confirm: 'Withdraw the event' },
    danger: true,
    does: `Removes ${place}: ${text}. Points and ranks follow at once. A withdrawn event doesn't come back.`,
    fields: { despiteLaws: despiteLawsField },
    input: ({ despiteLaws: isWord }) => ({ changes: [{ revision, event: null }], despiteLaws: isWord }),
  }),
})
