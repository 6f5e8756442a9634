/** A moment that was stated with its zone, and the day that it is there. */
export type ZonedStart =
  | { readonly ok: true; readonly at: Date; readonly day: string }
  /** A sentence without its full stop. */
  | { readonly ok: false; readonly why: string }

const shape = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{2}:\d{2})(?::(\d{2}))? *(.*)$/
const example = 'such as 2026-11-28 14:00 Asia/Kolkata or 2026-11-28T14:00+05:30'

/**
 * Reads a day, a time and a zone: `Z`, an offset, or a name of the IANA's zones, by its rules on that day.
 * @example readZonedStart('2026-11-28 14:00 Asia/Kolkata') // at 08:30 UTC, on 2026-11-28
 */
export function readZonedStart(text: string): ZonedStart {
  const [, day = '', time = '', seconds = '00', zone = ''] = shape.exec(text.trim()) ?? []
  if (day === '') return refused(`Write a day, a time and a zone, ${example}`)
  if (zone === '') return refused(`The zone is missing: write one, ${example}`)
  const local = Date.parse(`${day}T${time}:${seconds}Z`)
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== day)
    return refused(`There is no moment ${day} ${time}`)
  const offsets = offsetsOf(zone, local)
  if (offsets === null) return refused(`There is no time zone ${JSON.stringify(zone)}: write one, ${example}`)
  const [at, second] = offsets.filter((offset) => offset.isInForce)
  if (at === undefined) return refused(`${zone} has no ${time} on ${day}: its clocks go forward`)
  if (second) return refused(`${zone} has ${time} twice on ${day}: write the offset from UTC, such as +01:00`)
  return { ok: true, at: at.moment, day }
}

const refused = (why: string): ZonedStart => ({ ok: false, why })

interface Candidate {
  moment: Date
  /** Whether the zone has this offset at that moment. */
  isInForce: boolean
}

/** The moments that the local time may be; null for an unknown zone. */
function offsetsOf(zone: string, local: number): Candidate[] | null {
  const fixed = fixedMinutes(zone)
  if (fixed !== null) return [{ moment: new Date(local - fixed * minute), isInForce: true }]
  const offsetAt = offsetsIn(zone)
  if (offsetAt === null) return null
  const around = new Set([local - dayMs, local + dayMs].map((at) => offsetAt(at)))
  return [...around].map((offset) => {
    const at = local - offset * minute
    return { moment: new Date(at), isInForce: offsetAt(at) === offset }
  })
}

const minute = 60_000
const dayMs = 86_400_000

/** The minutes of `Z`, `UTC` or an offset; null for a name. */
function fixedMinutes(zone: string): number | null {
  if (/^(Z|UTC)$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(0\d|1[0-4]):?([0-5]\d)$/.exec(zone) ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The offset in minutes at a moment; null for an unknown zone. Abbreviations such as IST name several. */
function offsetsIn(zone: string): ((at: number) => number) | null {
  if (!/^[A-Z][A-Za-z_]*\/[A-Za-z0-9_+/-]+$/.test(zone)) return null
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
  return (at) => {
    const named = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return fixedMinutes(named.replace('GMT', '')) ?? 0
  }
}
