import { parse } from 'csv-parse/sync'
import { birthSpanOf } from './dates.ts'
import type { ListedEntry, ReadList } from './lists.ts'

/** The numbers of columns tell the three files apart, which have no header. */
const columns = { names: 12, addresses: 6, aliases: 5 } as const

/** OFAC's list of specially designated nationals: `sdn.csv`, `add.csv` and `alt.csv`, one after the other in any order. */
export function readOfac(file: Uint8Array): ReadList {
  const text = new TextDecoder('utf-8').decode(file)
  if (!/^[\s\uFEFF]*(\d|$)/.test(text)) return { fault: 'format' }
  const rows = rowsIn(text)
  if (!rows) return { fault: 'cut' }
  if (rows.some((row) => !isOfTheirs(row))) return { fault: 'format' }
  const byColumns = (n: number) => rows.filter((row) => row.length === n)
  const aliases = Map.groupBy(byColumns(columns.aliases), ([number = '']) => number)
  const addresses = Map.groupBy(byColumns(columns.addresses), ([number = '']) => number)
  const of = (row: readonly string[]) =>
    entryOf(row, aliases.get(row[0] ?? '') ?? [], addresses.get(row[0] ?? '') ?? [])
  return { entries: byColumns(columns.names).map(of) }
}

const isOfTheirs = (row: readonly string[]): boolean =>
  /^\d{1,9}$/.test(row[0] ?? '') && Object.values(columns).some((n) => n === row.length)

/** Null where it ends within a quoted value. The publisher ends each file with a control character. */
function rowsIn(text: string): string[][] | null {
  try {
    const plain = text.replaceAll('\u001a', '').replaceAll('\u0000', '').replaceAll('\uFEFF', '')
    const rows = parse(plain, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      bom: true,
      max_record_size: 20_000,
    })
    return rows.map((row) => row.map((value: string) => value.trim().replace(/^-0-$/, '')))
  } catch {
    return null
  }
}

function entryOf(
  row: readonly string[],
  aliases: readonly (readonly string[])[],
  addresses: readonly (readonly string[])[],
): ListedEntry {
  const [number = '', name = '', type = '', programme = ''] = row
  const remarks = row[11] ?? ''
  const kind = kindOf(type)
  return {
    key: number,
    kind,
    names: [
      { name: turned(name, kind), quality: 'primary' },
      ...aliases.flatMap(([, , , alias = '']) =>
        alias ? [{ name: turned(alias, kind), quality: 'good' } as const] : [],
      ),
      ...weakNamesIn(remarks),
    ],
    births: [...remarks.matchAll(/\bDOB ([^;]+?)(?=[;.]|$)/g)].flatMap(([, text = '']) => birthSpanOf(text) ?? []),
    documents: documentsIn(remarks),
    countries: [
      ...new Set([
        ...addresses.flatMap(([, , , , country = '']) => country || []),
        ...[...remarks.matchAll(/\bnationality ([^;.]+)/gi)].flatMap(([, country = '']) => country.trim() || []),
      ]),
    ],
    wallets: walletsIn(remarks),
    programme,
    listed_on: null,
    remarks: remarks.slice(0, 2_000),
  }
}

const kindOf = (type: string): ListedEntry['kind'] =>
  type === 'individual' ? 'person' : type === '' ? 'entity' : 'other'

/** People stand as `LAST, First Middle`. */
function turned(name: string, kind: ListedEntry['kind']): string {
  const [last = '', ...rest] = name.split(', ')
  return kind === 'person' && rest.length > 0 ? `${rest.join(' ')} ${last}` : name
}

/** OFAC calls an alias weak that is too common to screen by alone. */
const weakNamesIn = (remarks: string): ListedEntry['names'] =>
  [...remarks.matchAll(/\b[af]\.k\.a\. ['"]([^'"]+)['"]/gi)].map(([, name = '']) => ({ name, quality: 'low' }))

const documentsIn = (remarks: string): string[] =>
  [
    ...remarks.matchAll(
      /\b(?:Passport|National ID No\.|Identification Number|Tax ID No\.|Personal ID Card|Cedula No\.)\s+([A-Z0-9][A-Z0-9/-]{4,})/gi,
    ),
  ].map(([, number = '']) => number)

/** `Digital Currency Address - XBT 1abc…; alt. Digital Currency Address - ETH 0x…`. */
const walletsIn = (remarks: string): string[] =>
  [...remarks.matchAll(/Digital Currency Address\s*-\s*[A-Z0-9]{2,6}\s+([^\s;,]{20,120}?)(?=[;,.\s]|$)/g)].map(
    ([, address = '']) => address,
  )
