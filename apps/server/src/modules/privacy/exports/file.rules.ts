import { heldSections } from '@sengi/contract/privacy/calls'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import type { Uploads } from './uploads.rules.ts'

const say = phrases('privacy/file')

/** What was read of one table, each row as the text of a JSON object. */
export interface ReadTable {
  readonly section: (typeof heldSections)[number]
  readonly table: string
  readonly rows: readonly string[]
}

interface FileOf {
  readonly username: string
  readonly madeAt: Date
  readonly uploads: Uploads
  readonly tables: readonly ReadTable[]
  readonly inWords: (phrase: Phrase) => string
}

/** The whole file as text. Rows stand as the database wrote them: no figure goes through a number of JavaScript's. */
export function fileText({ username, madeAt, uploads, tables, inWords }: FileOf): string {
  const about = {
    product: 'Sengi',
    format: 2,
    username: `@${username}`,
    made_at: madeAt.toISOString(),
    files: { in_here: uploads.fitting.length, too_large_together: uploads.leftOut },
    how_to_read: inWords(say('how_to_read')),
  }
  const sections = heldSections.map((section) => {
    const held = tables.filter((one) => one.section === section)
    const texts = held.map(({ table, rows }) => `      ${JSON.stringify(table)}: ${listText(rows)}`)
    return `    { "section": ${JSON.stringify(section)}, "title": ${JSON.stringify(inWords(say(section)))}, "tables": {\n${texts.join(',\n')}\n    } }`
  })
  return `{\n  "about": ${JSON.stringify(about)},\n  "sections": [\n${sections.join(',\n')}\n  ]\n}\n`
}

const listText = (rows: readonly string[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => `        ${row}`).join(',\n')}\n      ]`

/** A row with further JSON texts, each under the name of its column. */
export const withBeside = (row: string, opened: readonly (readonly [string, string])[]): string =>
  opened.reduce((told, [column, text]) => `${told.slice(0, -1)},${JSON.stringify(column)}:${text}}`, row)

/** What a browser calls the file. */
export const fileName = (madeAt: Date): string => `sengi-my-data-${madeAt.toISOString().slice(0, 10)}.zip`

/** How an export stands, at a moment of the product's clock. */
export interface ExportAsked {
  readonly id: string
  readonly state: 'QUEUED' | 'READY' | 'FAILED' | 'OVER'
  readonly askedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date | null
  readonly size: number | null
  readonly storageName: string | null
}

/** When the next one may be asked for; null for now. One that failed does not count. */
export function nextAt(exports: readonly ExportAsked[], pauseSeconds: number, now: Date): Date | null {
  const last = exports.find(({ state }) => state !== 'FAILED')
  if (!last) return null
  const next = new Date(last.askedAt.getTime() + pauseSeconds * 1_000)
  return next > now ? next : null
}
