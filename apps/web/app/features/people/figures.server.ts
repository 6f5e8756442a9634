import type { Batter, Bowler } from '@toprun/api-schema/content'

/** `count`: a whole number; `rate`: with two decimals; `score`: as cricket writes it, `104*` and `5/28`. */
type FigureKind = 'count' | 'rate' | 'score'

interface FigureTable<Player> {
  columns: readonly { label: string; long: string; kind: FigureKind }[]
  rows: readonly { format: string; fields: readonly (keyof Player)[] }[]
}

/** The recorded fields of a batter (docs/rules.md#player-figures). Their names do not match their content. */
export const batterFigures: FigureTable<Batter> = {
  columns: [
    { label: 'Run', long: 'Runs', kind: 'count' },
    { label: 'Avg', long: 'Batting average', kind: 'rate' },
    { label: 'HS', long: 'Highest score', kind: 'score' },
    { label: 'Matches', long: 'Matches', kind: 'count' },
  ],
  rows: [
    { format: 'One-day', fields: ['orun', 'orate', 'owicket', 'ocatch'] },
    { format: 'Test', fields: ['trun', 'trate', 'twicket', 'tcatch'] },
    { format: 'T20', fields: ['t2run', 't2rate', 't2wicket', 't2catch'] },
  ],
}

/** The recorded fields of a bowler (docs/rules.md#player-figures). */
export const bowlerFigures: FigureTable<Bowler> = {
  columns: [
    { label: 'Economy', long: 'Runs conceded an over', kind: 'rate' },
    { label: 'BBI', long: 'Best bowling in an innings', kind: 'score' },
    { label: 'Wickets', long: 'Wickets', kind: 'count' },
    { label: 'Matches', long: 'Matches', kind: 'count' },
  ],
  rows: [
    { format: 'One-day', fields: ['oavg', 'obest', 'owicket', 'ocatch'] },
    { format: 'Test', fields: ['tavg', 'tbest', 'twicket', 'tcatch'] },
    { format: 'T20', fields: ['t2avg', 't2best', 't2wicket', 't2catch'] },
  ],
}

/** A player's statistics as displayed. */
export interface Figures {
  columns: { label: string; long: string }[]
  /** Null for an unknown figure. */
  rows: { format: string; cells: (string | null)[] }[]
}

/** Formats a player's figures by a table of fields. `48.2` as an average is `48.20`; 12000 runs are `12,000`. */
export function figuresOf<Player extends Batter | Bowler>(
  player: Player,
  { columns, rows }: FigureTable<Player>,
): Figures {
  return {
    columns: columns.map(({ label, long }) => ({ label, long })),
    rows: rows.map(({ format, fields }) => ({
      format,
      cells: columns.map(({ kind }, at) => {
        const field = fields[at]
        return field === undefined ? null : figureText(player[field], kind)
      }),
    })),
  }
}

const formatters = {
  count: new Intl.NumberFormat('en'),
  rate: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
} as const

/** Null for an unknown figure. Anything but a plain number stays as written. */
export function figureText(figure: unknown, kind: FigureKind): string | null {
  if (typeof figure !== 'number' && typeof figure !== 'string') return null
  const written = String(figure).trim()
  if (written === '') return null
  if (kind === 'score' || !/^\d+(\.\d+)?$/.test(written)) return written
  return formatters[kind].format(Number(written))
}
