import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findOlderPostgres, testedThere } from './older-postgres.mjs'
import { root } from './setup.mjs'

const only =
  (...files) =>
  (file) =>
    files.includes(file)

test('the oldest that is installed is taken, or the one that is named', () => {
  const [old, newer] = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin']

  expect(findOlderPostgres({}, only(`${old}/postgres`, `${newer}/postgres`))).toBe(old)
  expect(findOlderPostgres({}, only(`${newer}/postgres`))).toBe(newer)
  expect(findOlderPostgres({}, only(`${old}/initdb`))).toBe(undefined)
  expect(findOlderPostgres({ TEST_POSTGRES: '/opt/pg/bin' }, only(`${old}/postgres`))).toBe('/opt/pg/bin')
})

test('every file that runs on it is there', () => {
  expect(testedThere.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
