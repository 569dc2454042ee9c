import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { withoutSchemas, withPureSchemas } from './lean-calls.ts'

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

test('nobody takes a schema from a call that reaches the browser without it', () => {
  const files = globSync(['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'])
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const names = texts.flatMap(([, text]) =>
    [...text.matchAll(/export const (\w+) = defineApi\(/g)].map(([, name]) => name),
  )
  const taken = new RegExp(
    `(?<!typeof )\\b(${names.join('|')})\\.\\w+\\.(params|query|body|response|auth|summary|upload|signedBy)\\b`,
  )
  expect(names.length).toBeGreaterThan(50)
  expect(taken.test('const reason = supportStaff.setTicketState.body.shape.reason')).toBe(true)
  expect(texts.filter(([, text]) => taken.test(text)).map(([file]) => file)).toEqual([])
})

test('a schema of the contract is made under a name that nothing else has', () => {
  expect(withPureSchemas('export const a = z.string().check(z.regex(/x/))\ntype A = z.infer<typeof a>\n')).toBe(
    "import * as schemaOfContract from 'zod/mini'\nexport const a = schemaOfContract.string().check(schemaOfContract.regex(/x/))\ntype A = z.infer<typeof a>\n",
  )
  expect(withPureSchemas('export const two = 2\n')).toBe('export const two = 2\n')
})

/** The line of each call in the `defineApi({ … })` of a source that can be read. */
function callsOf(text: string): string[] {
  expect(parseSync('contract.ts', text).errors).toEqual([])
  const [, ...apis] = text.split('defineApi({')
  return apis.flatMap((api) => api.slice(0, api.search(/^\}\)/m)).match(/^ {2}\w+: .*/gm) ?? [])
}
