/** The content of an uncompressed PDF, as far as tests need it. */
export interface ReadPdf {
  /** Text of each page, as a screen reader or a search gets it, without page headers, footers and other ornaments. */
  pages: string[]
  /** Of each page, the same with the ornaments. */
  full: string[]
  /** In order; nested ones are indented by two spaces. */
  bookmarks: string[]
  /** The targets of links. */
  links: string[]
  /** Types of the structure’s elements. */
  tags: string[]
  catalog: string
  info: string
}

type Objects = ReadonlyMap<string, string>

export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1')
  const objects: Objects = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm), ([, id = '', body = '']) => [id, body]),
  )
  const pages = Array.from(objects.values()).filter((body) => /\/Type \/Page\n/.test(body))
  const trailer = file.slice(file.lastIndexOf('trailer'))
  return {
    pages: pages.map((page) => textOf(objects, page, { ornaments: false })),
    full: pages.map((page) => textOf(objects, page, { ornaments: true })),
    bookmarks: bookmarksOf(objects, objectAt(objects, objectAt(objects, trailer, 'Root'), 'Outlines')),
    links: Array.from(objects.values()).flatMap((body) =>
      /\/S \/URI/.test(body) ? [stringOf(body, 'URI')] : [],
    ),
    tags: Array.from(objects.values()).flatMap((body) => {
      const [, tag] = /^<<\n\/S \/(\w+)\n[\s\S]*^\/K \[/m.exec(body) ?? []
      return tag === undefined ? [] : [tag]
    }),
    catalog: objectAt(objects, trailer, 'Root'),
    info: objectAt(objects, trailer, 'Info'),
  }
}

function objectAt(objects: Objects, body: string, key: string): string {
  const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(body) ?? []
  return objects.get(id) ?? ''
}

/** Depth first; each level is indented by two spaces. */
function bookmarksOf(objects: Objects, parent: string, indent = ''): string[] {
  const bookmarks: string[] = []
  for (let each = objectAt(objects, parent, 'First'); each; each = objectAt(objects, each, 'Next'))
    bookmarks.push(indent + stringOf(each, 'Title'), ...bookmarksOf(objects, each, `${indent}  `))
  return bookmarks
}

function stringOf(body: string, key: string): string {
  const [, raw = ''] = new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(body) ?? []
  const text = raw.replace(/\\(.)/gs, '$1')
  return text.startsWith('\xfe\xff')
    ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
    : text
}

/** Glyphs of each text operator, decoded by the font's own table. */
function textOf(objects: Objects, page: string, { ornaments }: { ornaments: boolean }): string {
  const fonts = fontsOf(objects, page)
  const stream = objectAt(objects, page, 'Contents')
  const marked = ornaments ? stream : stream.replace(/^\/Artifact [\s\S]*?^EMC$/gm, '')
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, glyphs] of marked.matchAll(/^\/(F\d+) [\d.]+ Tf$|^\[(.*)\] TJ$/gm)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    for (const [, hex = ''] of glyphs?.matchAll(/<([0-9a-f]+)>/g) ?? [])
      for (const glyph of hex.match(/.{4}/g) ?? []) text += letters.get(glyph) ?? '�'
  }
  return text
}

function fontsOf(objects: Objects, page: string): Map<string, Map<string, string>> {
  const resources = objectAt(objects, page, 'Resources') || page
  return new Map(
    Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [
      name,
      lettersOf(objectAt(objects, objects.get(id) ?? '', 'ToUnicode')),
    ]),
  )
}

/** Of ranges such as `<0000> <00ff> [<0041> <00420043>]`. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', listed = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of Array.from(listed.matchAll(/<([0-9a-f ]*)>/g)).entries()) {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}
