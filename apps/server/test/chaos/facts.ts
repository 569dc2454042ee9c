import { asOwner } from '../world.ts'

// What a client may rely on after an answer, each as the name of a table and the key of a row in it.
export const rowIn = (table: string) => (answer: { readonly id: string }) => `${table} ${answer.id}`
export const posted = (ref: string) => `posting ${ref}`
export const orderMoved = ({ id, version }: { readonly id: string; readonly version: number }) =>
  `p2p_order_event ${id}.${version}`

const keys: Readonly<Record<string, string>> = {
  posting: 'ref',
  p2p_order_event: `order_id || '.' || version`,
  card_event: 'event_ref',
}

/** What was promised and is not there. */
export async function brokenPromises(databaseUrl: string, promised: ReadonlySet<string>): Promise<string[]> {
  const byTable = Map.groupBy(promised, (fact) => fact.slice(0, fact.indexOf(' ')))
  const missing = [...byTable].map(async ([table, facts]) => {
    const wanted = facts.map((fact) => fact.slice(table.length + 1))
    const rows = await asOwner<{ key: string }>(
      databaseUrl,
      `select key from unnest($1::text[]) as wanted (key)
       where key not in (select (${keys[table] ?? 'id'})::text from ${table} where ${keys[table] ?? 'id'} is not null)`,
      [wanted],
    )
    return rows.map(({ key }) => `${table} ${key}`)
  })
  return (await Promise.all(missing)).flat()
}
