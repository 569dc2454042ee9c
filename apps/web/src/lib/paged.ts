import { type Client, createClient } from '@sengi/contract/client'
import type { Api } from '@sengi/contract/endpoint'
import { nextCursor } from './link-header.ts'
import { connection } from './session/entry-api.ts'

export interface Page<T> {
  rows: T
  /** Where the next page begins; absent on the last one. */
  cursor: string | undefined
}

/** Calls a list and reads from its `Link` header where it goes on. */
export async function fetchPage<const A extends Api, T>(
  table: A,
  call: (client: Client<A>) => Promise<T>,
): Promise<Page<T>> {
  let link: string | null = null
  const noted: typeof fetch = async (input, init) => {
    const response = await connection.fetch(input, init)
    link = response.headers.get('link')
    return response
  }
  const rows = await call(createClient(table, { ...connection, fetch: noted }))
  return { rows, cursor: nextCursor(link) }
}
