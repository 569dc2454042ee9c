import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { invariants, reasonRules } from './books.ts'

const here = import.meta.dirname

/** Every reason that a file of the product gives to a posting: written beside it, or in its table of reasons. */
function reasonsIn(file: string): string[] {
  const code = readFileSync(path.join(here, file), 'utf8')
  const tables = [...code.matchAll(/\breasons\b[^=\n]*= \{([^}]*)\}/g)].map(([, body = '']) => body)
  const beside = [...code.matchAll(/\breason: ('[^']+')/g)].map(([, text = '']) => text)
  const named = [...tables, ...beside].flatMap((text) => [...text.matchAll(/'([a-z0-9]+\.[a-z_]+)'/g)])
  return named.map(([, reason = '']) => reason)
}

/** Steps of a withdrawal that move nothing, and holds that wait for what will need them (cards). */
const neverPosted = [
  'withdrawal.approved',
  'withdrawal.held_for_review',
  'hold.placed',
  'hold.captured',
  'hold.released',
]

test('the reasons in code and the reasons in the table are the same, each once', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  const product = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const inCode = new Set(product.flatMap(reasonsIn).filter((reason) => !neverPosted.includes(reason)))

  expect(reasonRules.map(({ reason }) => reason).toSorted()).toEqual([...inCode].toSorted())
})

test('each rule judges its own reason and asks only what is to be judged', () => {
  for (const { reason, unexplained } of reasonRules) {
    expect(unexplained).toContain(`judged.reason = '${reason}'`)
    expect(unexplained.match(/\bjudged\.reason = '([^']+)'/g)).toEqual(
      Array.from({ length: unexplained.split('judged.reason =').length - 1 }, () => `judged.reason = '${reason}'`),
    )
  }
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
})
