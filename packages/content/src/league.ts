import { role } from '@toprun/api-schema/match'
import { sideIdentity } from '@toprun/api-schema/side'
import { z } from 'zod'
import { country, line } from './words.ts'

const skill = z.number().min(0).max(1)

/** `league/league.json`: the invented teams and players of the demonstration league, who have cards. */
export const leagueFile = z
  .strictObject({
    name: line(80),
    venues: z.array(line(80)).min(1),
    teams: z
      .array(
        z.strictObject({
          name: line(40),
          short: z
            .string()
            .regex(/^[A-Z]{3}$/, 'must be three capital letters')
            .describe('three capital letters'),
          identity: sideIdentity.required({ emblem: true }),
          players: z
            .array(
              z.strictObject({
                id: line(80),
                name: line(40),
                role,
                batting: skill,
                bowling: skill,
                /** For the flag. */
                nationality: country,
              }),
            )
            .min(11),
        }),
      )
      .min(2),
  })
  .refine(({ teams }) => hasNoneTwice(teams.flatMap(({ players }) => players.map(({ id }) => id))), {
    error: 'a player id is used twice',
    path: ['teams'],
  })

/** `league/real-sides.json`: colours of sides whose matches are imported, by name. They have no emblem: real badges are not ours to draw. */
export const realSidesFile = z.record(line(80), sideIdentity.omit({ emblem: true }))

/** `cricketers.yaml`: real players whose role is known. */
export const cricketersFile = z
  .strictObject({
    sources: z.record(line(40), z.url()),
    players: z.array(
      z.strictObject({
        /** In Cricsheet's register. */
        id: z
          .string()
          .regex(/^[0-9a-f]{8}$/, "must be an id of Cricsheet's register, such as ba607b88")
          .describe('eight of 0-9 and a-f'),
        name: line(80),
        fullName: line(120),
        role,
        source: line(40),
      }),
    ),
  })
  .refine(({ sources, players }) => players.every(({ source }) => Object.hasOwn(sources, source)), {
    error: 'a source is not listed under sources',
    path: ['players'],
  })
  .refine(({ players }) => hasNoneTwice(players.map(({ id }) => id)), {
    error: 'a player id is used twice',
    path: ['players'],
  })

export type League = z.infer<typeof leagueFile>
export type RealSides = z.infer<typeof realSidesFile>
export type Cricketer = z.infer<typeof cricketersFile>['players'][number]

function hasNoneTwice(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}
