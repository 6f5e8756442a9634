import { articleFile } from '@toprun/content/article'
import { contestsFile } from '@toprun/content/contests'
import { countriesFile } from '@toprun/content/countries'
import { faqFile, legalFile } from '@toprun/content/faq'
import { cricketersFile, leagueFile, realSidesFile } from '@toprun/content/league'
import { cardsFile, combosFile, packsFile } from '@toprun/content/packs'
import { batterFile, bowlerFile, entertainerFile } from '@toprun/content/people'
import { promoFile } from '@toprun/content/promos'
import {
  adsFile,
  ecosystemFile,
  partnersFile,
  pressFile,
  roadmapFile,
  siteFile,
  videosFile,
} from '@toprun/content/site'
import { z } from 'zod'

/** The schema of each kind of content file, by its path. */
export const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  'blog/{slug}.md': articleFile,
  'faq/{topic}.yaml': faqFile,
  'legal/{slug}.md': legalFile,
  'players/{id}.yaml': batterFile,
  'bowlers/{id}.yaml': bowlerFile,
  'entertainers/{id}.yaml': entertainerFile,
  'promos/{id}.yaml': promoFile,
  'site.yaml': siteFile,
  'roadmap.yaml': roadmapFile,
  'ecosystem.yaml': ecosystemFile,
  'partners.yaml': partnersFile,
  'press.yaml': pressFile,
  'ads.yaml': adsFile,
  'videos.yaml': videosFile,
  'packs.yaml': packsFile,
  'combos.yaml': combosFile,
  'cards.yaml': cardsFile,
  'contests.yaml': contestsFile,
  'countries.yaml': countriesFile,
  'cricketers.yaml': cricketersFile,
  'league/league.json': leagueFile,
  'league/real-sides.json': realSidesFile,
}

export interface FieldRow {
  /** As `questions[].id`; of a file that is a list, the fields of an item. */
  field: string
  value: string
  /** Whether it must be there, or what it is without. */
  needed: string
}

type Node = z.core.JSONSchema.BaseSchema

/** The fields of a file, in the order of its schema. */
export function fieldRows(schema: z.ZodType): FieldRow[] {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return rowsOf(node.type === 'array' ? itemOf(node) : node, '')
}

function rowsOf(node: Node, prefix: string): FieldRow[] {
  const forms = node.anyOf?.map(nodeOf).filter((form) => form.properties)
  // A value of several forms has the fields of all of them.
  if (forms && forms.length > 0) return unique(forms.flatMap((form) => optionalRows(form, forms, prefix)))
  if (isRecord(node)) return rowsBelow(node.additionalProperties, `${prefix}{name}`, 'any number')
  return Object.entries(node.properties ?? {}).flatMap(([name, value]) =>
    rowsBelow(value, prefix + name, neededText(nodeOf(value), node.required?.includes(name) ?? false)),
  )
}

function rowsBelow(value: Node | boolean | undefined, field: string, needed: string): FieldRow[] {
  if (typeof value !== 'object') return []
  const own = { field, value: valueText(value), needed }
  const item = itemOf(value)
  if (item.properties) return [own, ...rowsOf(item, `${field}[].`)]
  return isRecord(value) || !value.properties
    ? [own, ...(isRecord(value) && hasFields(value.additionalProperties) ? rowsOf(value, `${field}.`) : [])]
    : [own, ...rowsOf(value, `${field}.`)]
}

function optionalRows(form: Node, forms: readonly Node[], prefix: string): FieldRow[] {
  const isShared = (field: string) => forms.every(({ properties }) => properties && field in properties)
  return rowsOf(form, prefix).map((row) =>
    isShared(row.field.slice(prefix.length)) ? row : { ...row, needed: 'in one form' },
  )
}

const unique = (rows: readonly FieldRow[]) =>
  rows.filter(({ field }, index) => rows.findIndex((other) => other.field === field) === index)

const nodeOf = (value: Node | boolean): Node => (typeof value === 'object' ? value : {})
const isRecord = (node: Node) => typeof node.additionalProperties === 'object' && !node.properties
const hasFields = (node: Node | boolean | undefined) =>
  typeof node === 'object' && node.properties !== undefined

function itemOf({ items, prefixItems }: Node): Node {
  const item = prefixItems?.[0] ?? items
  return Array.isArray(item) || item === undefined ? {} : nodeOf(item)
}

function neededText({ default: without }: Node, isRequired: boolean): string {
  if (without !== undefined) return typeof without === 'object' ? 'no' : `no: ${without}`
  return isRequired ? 'yes' : 'no'
}

const colour = '^#[0-9a-f]{6}$'

function valueText(node: Node): string {
  if (node.description) return node.description
  if (node.anyOf) return node.anyOf.map((form) => valueText(nodeOf(form))).join(', or ')
  if (node.enum) return `one of ${node.enum.join(', ')}`
  if (node.pattern === colour) return 'colour such as #1f4fb5'
  switch (node.type) {
    case 'array':
      return `list${countText(node)}${listedText(itemOf(node))}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'integer':
      return `whole number${rangeText(node)}`
    case 'number':
      return `number${rangeText(node)}`
    case 'string':
      return formats[node.format ?? ''] ?? 'text'
    default:
      return isRecord(node) && !hasFields(node.additionalProperties) ? 'names and https addresses' : 'fields'
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'date, such as 2026-11-26',
  email: 'email address',
  uri: 'https address',
}

function countText({ minItems, maxItems, prefixItems }: Node): string {
  if (prefixItems) return ` of ${prefixItems.length}`
  if (minItems !== undefined && minItems === maxItems) return ` of ${minItems}`
  if (maxItems !== undefined) return ` of ${minItems ?? 0} to ${maxItems}`
  return minItems === undefined ? '' : `, at least ${minItems}`
}

const listedText = (item: Node) => (item.properties ? '' : ` (${valueText(item)})`)

function rangeText({ minimum, maximum }: Node): string {
  const to = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum
  const from = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`
  if (from !== undefined) return `, at least ${from}`
  return to === undefined ? '' : `, at most ${to}`
}

if (import.meta.main)
  for (const [path, schema] of Object.entries(contentSchemas)) {
    console.log(`\n## ${path}`)
    for (const { field, value, needed } of fieldRows(schema))
      console.log(`| \`${field}\` | ${value} | ${needed} | |`)
  }
