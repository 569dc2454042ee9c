import pg from 'pg'
import type { Invariant } from '../platform/invariants.ts'

/** The chains of the product by the word for them, and the table of their links. */
const chains: Readonly<Record<string, string>> = { journal: 'seal', audit: 'audit_seal' }
const shape = /^(journal|audit)=(\d{1,18}):([0-9a-f]{64})$/

/** Whether a word of the command line is the end of a chain, as `readEnds` writes it. */
export const isNoted = (word: string): boolean => /^(journal|audit)=/.test(word)

/**
 * A chain whose last links are gone is whole again, as far as it goes, so that only who knows how far it went can tell.
 * @throws when the word is not as `readEnds` writes it: what cannot be compared must not pass
 */
export function noted(word: string): Invariant {
  const [, chain = '', seq = '', hash = ''] = shape.exec(word) ?? []
  const table = chains[chain]
  if (!table) throw new Error(`Not the end of a chain: ${word}. It looks like audit=12:<64 hexadecimal digits>.`)
  return {
    id: `noted.${chain}`,
    sentence: `The ${chain} goes on from where it was noted to end`,
    violations: `
      select ${seq}::bigint as seq, (select encode(hash, 'hex') from ${table} where seq = ${seq}) as present
      where not exists (select from ${table} where seq = ${seq} and hash = decode('${hash}', 'hex'))`,
  }
}

/** Where the chains end at this moment: words to be kept where nobody who can write the database can write. */
export async function readEnds(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const words: string[] = []
    for (const [chain, table] of Object.entries(chains)) {
      const { rows } = await client.query<{ end: string }>(
        `select seq || ':' || encode(hash, 'hex') as end from ${table} order by seq desc limit 1`,
      )
      words.push(...rows.map(({ end }) => `${chain}=${end}`))
    }
    return words.length > 0 ? `the chains end at ${words.join(' ')}` : 'no chain has begun'
  } finally {
    await client.end()
  }
}
