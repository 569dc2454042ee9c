import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@sengi/contract/endpoint'

const contract = path.join(import.meta.dirname, '../../packages/contract/src')
export const callsFile = path.join(import.meta.dirname, 'src/site/api-docs/calls.gen.ts')

/** Every call that people who are no staff may make, by its first word, as the page of the API shows them. */
export async function describeCalls(): Promise<string> {
  const endpoints = (await endpointsOfContract()).filter(({ auth }) => auth !== 'staff')
  const rows = endpoints.map(({ method, path: address, summary, auth }) => ({
    method,
    path: address,
    summary,
    isOpen: auth !== 'user',
  }))
  const groups = Map.groupBy(
    rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))),
    (row) => row.path.split('/')[2] ?? '',
  )
  const list = [...groups].map(([name, calls]) => ({ name, calls }))
  return [
    '// Written by `npx node apps/web/api-calls.ts` from the contract, of which the OpenAPI document is made as well.\n',
    `export const callGroups = ${JSON.stringify(list, null, 2)} as const\n`,
  ].join('')
}

const keyOf = ({ path: address, method }: Pick<Endpoint, 'path' | 'method'>): string => `${address} ${method}`

async function endpointsOfContract(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))
  const exported = await Promise.all(files.sort().map((file) => import(path.join(contract, file))))
  const found = exported.flatMap((one) => Object.values(one)).filter((one) => typeof one === 'object' && one !== null)
  const endpoints = found.flatMap((one) => Object.values(one as object)).filter(isEndpoint)
  return [...new Map(endpoints.map((one) => [keyOf(one), one])).values()]
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'auth' in one && 'summary' in one

if (import.meta.main) writeFileSync(callsFile, await describeCalls())
