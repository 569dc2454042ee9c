import { type RawBuilder, sql } from 'kysely'
import type { Keepable, KeptWords } from './words.rules.ts'

/** A phrase as its column keeps it. */
export const keptText = (phrase: Keepable): string => JSON.stringify(phrase)

/** What a column keeps: a phrase, or a sentence from before there were phrases, none of which begins with a brace. */
export const keptWords = (column: string): RawBuilder<KeptWords> => {
  const text = sql.ref(column)
  return sql`case when ${text} like '{"room":%' then ${text}::jsonb else to_jsonb(${text}) end`
}
