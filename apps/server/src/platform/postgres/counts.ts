import pg from 'pg'

/** Up to here the planner reckons with ten pages, for as long as nobody counted: that has it look rows up by their keys. */
const pagesAssumed = 10

/**
 * Counts the rows of what has grown, as the owner, so that the planner knows them before the first call. Small tables are left
 * uncounted on purpose: what was counted while it was nearly empty looks cheapest to read whole, and connections keep such plans.
 */
export async function countGrown(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(grown, [pagesAssumed])
    if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
  } finally {
    await client.end()
  }
}

const grown = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and pg_relation_size(oid) > $1::int * current_setting('block_size')::int order by oid`
