import pg from 'pg'
import { type Comparison, compare } from './pairs.ts'
import { type Ledger, payLoads } from './payments.ts'

/** Twenty callers of ten accounts that all want, and a thousand of everybody. */
const measured = [3, 2]

/**
 * Payments on a database whose rows nobody counted since it was migrated, beside the same ones on a database that was counted, by turns.
 * The young one made its plans while it was empty, as a product's connections do that was started on it.
 */
export async function compareYoung(aLedger: (name: string) => Promise<Ledger>): Promise<Comparison[]> {
  const [young, counted] = [await aLedger('young'), await aLedger('counted')]
  for (const { url } of [young, counted]) await asOwner(url, stayUncounted)
  await asOwner(counted.url, 'vacuum analyze')
  const [before, after] = [payLoads(counted, 'h'), payLoads(young, 'h')]
  const figures: Comparison[] = []
  for (const place of measured) {
    const [old, now] = [before[place], after[place]]
    if (old && now) figures.push(await compare(old, now))
  }
  for (const { db } of [young, counted]) await db.destroy()
  return figures
}

/** Else the server would count the young one after a minute. */
const stayUncounted = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop;
  end $$`

async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
