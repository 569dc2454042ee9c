import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { withoutSchemas } from './lean-calls.ts'

const source = `
import * as z from 'zod/mini'
export const pair = z.object({ a: z.string() })
export const pairs = defineApi({
  listPairs: {
    summary: 'All',
    method: 'GET',
    auth: 'user',
    path: '/api/pairs/{id}',
    params: z.object({ id: z.uuid() }),
    response: z.array(pair),
    confirms: 'money',
  },
  getFile: { ...file, path: '/api/file', response: z.unknown(), download: ['text/csv'] },
})
export const other = { response: pair }
`

test('a call keeps what the client reads of it, and nothing else is touched', () => {
  expect(withoutSchemas('pairs.ts', source)).toBe(`
import * as z from 'zod/mini'
export const pair = z.object({ a: z.string() })
export const pairs = defineApi({
  listPairs: { method: 'GET', path: '/api/pairs/{id}', confirms: 'money' },
  getFile: { ...file, path: '/api/file', download: ['text/csv'] },
})
export const other = { response: pair }
`)
})

test('of every call of the contract what is left can be read, and no schema is left in it', () => {
  const files = globSync('packages/contract/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const calls = files.flatMap((file) => callsOf(withoutSchemas(file, readFileSync(file, 'utf8'))))
  expect(calls.length).toBeGreaterThan(200)
  expect(calls.filter((call) => !/^ {2}\w+: \{ (\.\.\.\w+|method: '[A-Z]+')?.*path: .* \},?$/.test(call))).toEqual([])
  expect(calls.filter((call) => /\b(response|body|query|params|summary)\b: |\bz\./.test(call))).toEqual([])
})

/** The line of each call in the `defineApi({ … })` of a source that can be read. */
function callsOf(text: string): string[] {
  expect(parseSync('contract.ts', text).errors).toEqual([])
  const [, ...apis] = text.split('defineApi({')
  return apis.flatMap((api) => api.slice(0, api.search(/^\}\)/m)).match(/^ {2}\w+: .*/gm) ?? [])
}
