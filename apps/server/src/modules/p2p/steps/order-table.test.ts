import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeOrders, orderPage, rowsBefore } from '../../../../test/order-table.ts'
import { transitions } from './transitions.rules.ts'

test('docs/p2p-orders.md is what the rules say (npx node apps/server/test/order-table.ts)', () => {
  expect(readFileSync(orderPage, 'utf8')).toBe(describeOrders())
})

test('whoever names a row of the table names one that is there', () => {
  const rows = new Set([...rowsBefore, ...transitions].map(({ id }) => id))
  const root = path.resolve(import.meta.dirname, '../../../../../..')
  const files = globSync('apps/server/src/modules/p2p/**/*.ts', { cwd: root })

  const named = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:\/\/|\*|')[^\n]*?\b(T\d{1,2}b?)\b/g)].map(
      ([, row]) => ({ file, row }),
    ),
  )

  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ row }) => !rows.has(row ?? ''))).toEqual([])
})

test('nothing but a late claim leads away from a cancelled order: whoever counts cancels looks for them nowhere else', () => {
  const away = transitions.filter(({ from, to }) => from.includes('CANCELLED') && to !== 'CANCELLED')

  expect(away.map(({ action }) => action)).toEqual(['late_claim'])
})
