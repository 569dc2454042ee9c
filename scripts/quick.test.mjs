import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leftOut, quickFiles } from './quick.mjs'
import { root } from './setup.mjs'

test('the quick part has the ledger, the rules and bad input, and neither a drill nor a story', () => {
  const files = quickFiles()

  expect(files).toEqual(
    expect.arrayContaining([
      'apps/server/src/ledger/pay.test.ts',
      'apps/server/src/modules/staking/staking.rules.test.ts',
      'apps/server/test/whole/bad-input.test.ts',
    ]),
  )
  expect(files.filter((file) => /drill|sign-in|lookups/.test(file))).toEqual([])
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('what it leaves out is said with how much that is', () => {
  expect(leftOut()).toMatch(/^--quick ran \d+ of \d+ files of API tests/)
  expect(leftOut()).toContain('Left out: the other API tests')
})
