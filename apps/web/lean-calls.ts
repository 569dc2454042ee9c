import { type ObjectExpression, parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** What `createClient` reads of a call. The rest of it describes the call to the server, the API document and the types. */
const read: ReadonlySet<string> = new Set(['method', 'path', 'confirms', 'download'])

/** Pages carry of each call what they need to make it; its schemas, which only the server checks with, stay at home. */
export const leanCalls: Plugin = {
  name: 'lean-calls',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
    handler: (source, id) => ({ code: withPureSchemas(withoutSchemas(id, source)), map: null }),
  },
}

/** What the bundler takes for free of effects: names that nothing else has, so that no other code is mistaken for it. */
export const pureSchemas: readonly string[] = ['schemaOfContract', 'says']

/** A schema that nobody uses any more can go, also where its making calls a method of another one. */
export function withPureSchemas(source: string): string {
  const code = source.replace(/\bz\.(?=\w+\()/g, 'schemaOfContract.')
  return code === source ? source : `import * as schemaOfContract from 'zod/mini'\n${code}`
}

/** The source with every call in a `defineApi({ … })` cut down to what the client reads. */
export const withoutSchemas = (file: string, source: string): string =>
  callsIn(file, source).reduceRight(
    (text, call) => text.slice(0, call.start) + lean(call, source) + text.slice(call.end),
    source,
  )

function callsIn(file: string, source: string): ObjectExpression[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [calls] = init.callee.name === 'defineApi' ? init.arguments : []
      return calls?.type === 'ObjectExpression' ? objectsOf(calls) : []
    })
  })
}

const objectsOf = ({ properties }: ObjectExpression): ObjectExpression[] =>
  properties.flatMap((one) => (one.type === 'Property' && one.value.type === 'ObjectExpression' ? [one.value] : []))

function lean({ properties }: ObjectExpression, source: string): string {
  const kept = properties.filter(
    (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || read.has(part.key.name),
  )
  return `{ ${kept.map(({ start, end }) => source.slice(start, end)).join(', ')} }`
}
