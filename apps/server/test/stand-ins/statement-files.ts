import { inflateSync } from 'node:zlib'
import { type Asset, decimalsOf } from '@sengi/money'
import { parse } from 'csv-parse/sync'

export type Row = Readonly<Record<string, string>>

/** A statement or tax pack as a program reads it. */
export const readTable = async (file: Blob): Promise<Row[]> =>
  parse(await file.text(), { bom: true, columns: true, record_delimiter: '\r\n' })

/** A decimal text with its sign as units of its asset. */
function unitsIn(asset: string, text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(decimalsOf[asset as Asset], '0'))
  return text.startsWith('-') ? -units : units
}

/** The sum of a column of units, of one asset. */
export const sumOf = (rows: readonly Row[], asset: string, column: string): bigint =>
  rows
    .filter((row) => row['asset'] === asset && row[column])
    .reduce((sum, row) => sum + unitsIn(asset, row[column] ?? ''), 0n)

/** The words that pages show, page by page, as far as the plain fonts write them. */
export async function readPages(file: Blob): Promise<{ text: string; pages: number }> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const source = bytes.toString('latin1')
  const texts: string[] = []
  for (const found of source.matchAll(/stream\r?\n/g)) {
    const from = found.index + found[0].length
    const packed = bytes.subarray(from, source.indexOf('endstream', from))
    texts.push(shownIn(unpacked(packed)))
  }
  return { text: texts.join('\n'), pages: [...source.matchAll(/\/Type \/Page\b/g)].length }
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}

/** Each line is an array of hexadecimal texts with the space between letters, which says nothing. */
const shownIn = (content: string): string =>
  [...content.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
