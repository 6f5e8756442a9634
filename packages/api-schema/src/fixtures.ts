import { z } from 'zod'
import { mostPlayers } from './cricsheet.ts'
import { showsWhole } from './display-name.ts'
import { format, role } from './match.ts'
import { readZonedStart } from './zoned-start.ts'

/** A future match, as stated by an operator: a line of a season's file. docs/fixtures.md explains each field. */

const longest = 200

/** In the usual form: a spreadsheet may have other kinds of spaces, and letters in two parts. */
const asWritten = (text: string) => text.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' ')

const line = z
  .string({ error: 'Give a text' })
  .overwrite(asWritten)
  .trim()
  .min(1, 'This is empty')
  .max(longest, `At most ${longest} characters`)
  .refine(showsWhole, 'This has characters that do not show, or break the line')

/** A name or an id of a player. The marks separate players and their role and credits in a cell. */
const playerWord = line.refine((text) => !/[;|]/.test(text), 'A name has no ; and no |')

const credits = z
  .number({ error: 'Credits are a number such as 8.5' })
  .refine((stated) => stated >= 7 && stated <= 10.5 && Number.isInteger(stated * 2), {
    error: 'Credits are from 7 to 10.5, in steps of 0.5',
  })

const fixturePlayer = z.strictObject({
  player: playerWord,
  role: role.optional(),
  credits: credits.optional(),
})

const squad = z
  .array(fixturePlayer, { error: 'A squad is a list of players' })
  .max(mostPlayers, `A squad has at most ${mostPlayers} players`)
  .default([])

export const fixture = z.strictObject({
  /** The operator's own id, which identifies the fixture when it is sent again. */
  id: line.max(100, 'At most 100 characters').optional(),
  competition: line,
  format,
  /** Determines the matches from which squads are learned. */
  gender: z.enum(['female', 'male'], { error: 'The gender is female or male' }).optional(),
  side1: line,
  side2: line,
  venue: line,
  /** With its zone, as `readZonedStart` reads it. */
  start: line.superRefine((stated, context) => {
    const read = readZonedStart(stated)
    if (!read.ok) context.addIssue({ code: 'custom', message: read.why })
  }),
  /** Empty: learned from earlier matches. */
  squad1: squad,
  squad2: squad,
})

export type Fixture = z.infer<typeof fixture>
export type FixturePlayer = z.infer<typeof fixturePlayer>

/** The fields of a fixture, in the order of a file's columns. */
export const fixtureFields = Object.keys(fixture.shape) as (keyof Fixture)[]

/** `Rohit Sharma|BAT|9.5; 740742ef` are two players. `fixture` reports invalid values. */
export function playersOfCell(cell: string): object[] {
  const players = cell.split(';').map((part) => part.trim())
  if (players.at(-1) === '') players.pop()
  return players.map((part) => {
    const [player = '', ...facts] = part.split('|').map((fact) => fact.trim())
    const stated = facts.filter((fact) => fact !== '')
    const numbers = stated.filter((fact) => /^[\d.]+$/.test(fact))
    const words = stated.filter((fact) => !numbers.includes(fact))
    return {
      player,
      ...(words.length > 0 && { role: words.join('|').toUpperCase() }),
      ...(numbers.length > 0 && { credits: numbers.length === 1 ? Number(numbers[0]) : Number.NaN }),
    }
  })
}
