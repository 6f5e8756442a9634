// Checks exported days of a site's ledger against the hashes that the site has published: copy this file anywhere.
//
//   node verify-ledger.mjs DAY-FILE… --heads https://the-site/ledger-head      or a file with such responses, one a line
//
// It shares no code with the site and needs no package. DAY-FILE is what `npm run operator -- ledger-export DAY FILE` wrote. Its SHA-256 is
// the day's head, so `sha256sum DAY-FILE` says the same. Hashes that you wrote down day by day prove more than those the site shows today.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** Why nothing more was checked. */
class Stop extends Error {}

/**
 * @param args the words after the name of this file
 * @param terminal gets what is said of each day, and why the check ends early
 * @returns 0 if everything holds, 1 if something does not, 2 if it cannot be checked
 */
export async function verifyLedger(args, { log, error } = console) {
  try {
    return (await daysHold(readArguments(args), log)) ? 0 : 1
  } catch (why) {
    if (!(why instanceof Stop)) throw why
    error(why.message)
    return 2
  }
}

async function daysHold({ files, heads }, log) {
  const headOf = headsAt(heads)
  let isSound = true
  let before = null
  for (const file of files) {
    const day = await readDay(file)
    for (const [holds, what] of await checksOf(day, before, headOf)) {
      if (holds === false) isSound = false
      log(`${holds === null ? '-- ' : holds ? 'yes' : 'NO '}  ${day.day}: ${what}.`)
    }
    before = day
  }
  return isSound
}

function readArguments(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { heads: { type: 'string' } },
    })
    if (positionals.length > 0) return { files: positionals, heads: values.heads }
  } catch {
    // An unknown option: the usage says which there are.
  }
  return stop('Usage: node verify-ledger.mjs DAY-FILE… [--heads ADDRESS-OR-FILE]')
}

/** What holds, what does not, and, with null, what was not checked. @param headOf null where no heads are named */
async function checksOf({ day, head, previous, transactions, fault }, before, headOf) {
  const checks = [
    [
      fault === null,
      fault ?? `its lines are ${transactions} transactions of this day, in order, each with its postings`,
    ],
  ]
  if (before && dayAfter(before.day) === day)
    checks.push([before.head === previous, `it follows ${before.day} as that file has it`])
  const stated = headOf && (await headOf(day))
  if (headOf === null) checks.push([null, `its head is ${head}, which was not compared with a published one`])
  else if (stated === null) checks.push([false, 'no head of it is published'])
  else if (stated.head === head) checks.push([true, `its head is the published one, ${head}`])
  else
    checks.push([
      false,
      `its head is ${head}, the published one is ${stated.head}: the day was changed after it was sealed`,
    ])
  return checks
}

/** A file's day and SHA-256, and its first fault in words; one line is in memory at a time. */
async function readDay(file) {
  const hash = createHash('sha256')
  const bytes = createReadStream(file).on('data', (chunk) => hash.update(chunk))
  let heading = null
  let transactions = 0
  let last = ''
  let fault = null
  try {
    for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (heading === null) heading = headingOf(line)
      else {
        transactions += 1
        const { place, why } = judge(line, heading.day, last)
        fault ??= why === null ? null : `line ${transactions + 1} ${why}`
        last = place
      }
    }
  } catch (error) {
    return stop(`The file ${file} cannot be read: ${error.code ?? error.message}.`)
  }
  if (heading === null) return stop(`The file ${file} is no day of a ledger.`)
  return { ...heading, head: hash.digest('hex'), transactions, fault }
}

function headingOf(line) {
  const { ledger, day, previous } = parse(line) ?? {}
  const isDay = ledger === 1 && /^\d{4}-\d\d-\d\d$/.test(day) && (previous === null || isHash(previous))
  return isDay ? { day, previous } : null
}

/** Where a transaction is in the order of its day, and why it cannot be there. */
function judge(line, day, last) {
  const { id, at, kind, details, postings } = parse(line) ?? {}
  const place = `${at} ${id}`
  if (typeof id !== 'string' || typeof kind !== 'string' || !isHash(details))
    return { place, why: 'is no transaction' }
  if (typeof at !== 'string' || !at.startsWith(`${day}T`)) return { place, why: `is not of ${day}` }
  if (place <= last) return { place, why: 'is not after the one before it' }
  if (!Array.isArray(postings) || postings.length === 0 || !postings.every(isPosting))
    return { place, why: 'has no postings, or one that moves nothing' }
  return { place, why: null }
}

function isPosting({ source, destination, amountMinor }) {
  return (
    typeof source === 'string' &&
    typeof destination === 'string' &&
    source !== destination &&
    /^[1-9]\d{0,18}$/.test(amountMinor)
  )
}

/** What finds the head that was published of a day, or null. */
function headsAt(heads) {
  if (heads === undefined) return null
  if (isAddress(heads)) return (day) => askedHead(heads, day)
  const written = writtenHeads(heads)
  return async (day) => written.get(day) ?? null
}

async function askedHead(heads, day) {
  const address = new URL(heads)
  address.searchParams.set('day', day)
  const response = await fetch(address).catch(() => stop(`${heads} does not respond.`))
  if (response.status === 404) return null
  if (!response.ok) stop(`${heads} responds with ${response.status}.`)
  return headIn(await response.text()) ?? stop(`${heads} has no head of a ledger.`)
}

function writtenHeads(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return new Map(lines.flatMap((line) => headIn(line) ?? []).map((stated) => [stated.day, stated]))
  } catch {
    return stop(`The file ${file} cannot be read.`)
  }
}

function headIn(text) {
  const stated = parse(text)
  return stated && isHash(stated.head) ? stated : null
}

function dayAfter(day) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function isHash(value) {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isAddress(text) {
  return /^https?:/.test(text)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function stop(why) {
  throw new Stop(why)
}

// Last, when everything above is defined.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exit(await verifyLedger(process.argv.slice(2)))
