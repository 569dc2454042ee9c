import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsFile, describeCalls } from './api-calls.ts'

test('the page of the API has the calls of the contract (npx node apps/web/api-calls.ts)', async () => {
  expect(readFileSync(callsFile, 'utf8')).toBe(await describeCalls())
})
