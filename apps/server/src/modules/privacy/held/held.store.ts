import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { sealedBytes } from '../../../platform/words/sealed-text.ts'
import type { OwnUpload, PersonalTable } from './declared.rules.ts'

/** What lies sealed in a row, with the name that it is sealed for: JSON as bytes, or a mere text beside its mark. */
interface SealedText {
  readonly sealed: Buffer
  readonly name: string
  readonly isJson: boolean
}

/** A file that somebody sent in, and where it lies. */
export interface OwnFile {
  readonly id: string
  readonly storageName: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly at: Date
  readonly called: string
}

/** A row as the text of a JSON object, so that no figure is rounded on its way; its sealed columns and its person's file beside it. */
export interface HeldRow {
  readonly told: string
  readonly sealed: Readonly<Record<string, SealedText>>
  readonly file: OwnFile | null
}

/** One table's rows about somebody. */
export async function readHeld(
  db: Db,
  userId: string,
  { table, whose, opens = {}, upload, ...one }: PersonalTable & { readonly table: string },
): Promise<HeldRow[]> {
  const named = 'sql' in whose ? whose.sql : whose.map((column) => `row.${column} = me.id`).join(' or ')
  const columns = Object.entries(opens)
  const beside = columns.flatMap(([column, name], at) => [`row."${column}" as sealed_${at}`, `${name} as name_${at}`])
  const { rows } = await sql<Record<string, Buffer | string> & { told: string; file: FileRow | null }>`
    with me as materialized (
      select id, email, email_canonical, email_verified_at, phone, phone_confirmed_at from app_user where id = ${userId}
    )
    select ${sql.raw([`row_to_json(told)::text as told`, `${fileIn(upload)} as file`, ...beside].join(', '))}
    from me join ${sql.table(table)} as row on ${sql.raw(named)}
    cross join lateral (select ${sql.raw(shown(one).join(', '))}) as told`.execute(db)
  const sealedIn = (row: Record<string, unknown>) =>
    columns.flatMap(([column], at) => {
      const [sealed, name] = [row[`sealed_${at}`] as Buffer | string | null, row[`name_${at}`]]
      const bytes = bytesOf(sealed)
      // Null where nothing was known, or where it is forgotten.
      return bytes ? [[column, { sealed: bytes, name: String(name), isJson: Buffer.isBuffer(sealed) }] as const] : []
    })
  return rows.map((row) => ({
    told: row.told,
    sealed: Object.fromEntries(sealedIn(row)),
    file: row.file && { ...row.file, at: new Date(row.file.at) },
  }))
}

type FileRow = Omit<OwnFile, 'at'> & { readonly at: string }

/** A row may have lost its file, or bear somebody else's. */
const fileIn = (upload: OwnUpload | undefined): string =>
  upload
    ? `case when row.${upload.named} is not null and ${upload.isOwn ?? 'true'} then jsonb_build_object('id', row.id,
        'storageName', row.${upload.named}, 'mediaType', ${upload.type}, 'size', ${upload.size}, 'at', ${upload.at},
        'called', ${upload.called}) end`
    : 'null::jsonb'

const bytesOf = (lies: Buffer | string | null | undefined): Buffer | null =>
  typeof lies === 'string' ? sealedBytes(lies) : (lies ?? null)

const shown = ({
  shows,
  people = '',
  selves = '',
  team = '',
  as = {},
}: Omit<PersonalTable, 'whose' | 'upload'>): string[] => [
  ...each(shows, (column) => column),
  ...each(
    people,
    (column) => `case when ${column} = me.id then 'you'
    else (select '@' || username from app_user where app_user.id = ${column}) end`,
  ),
  ...each(selves, (column) => `case when ${column} = me.id then 'you' end`),
  ...each(team, (column) => `case when ${column} = me.id then 'you' when ${column} is not null then 'our team' end`),
  ...Object.entries(as).map(([name, expression]) => `${expression} as "${name}"`),
]

const each = (names: string, expression: (column: string) => string): string[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `${expression(`row.${name}`)} as "${name}"`)
