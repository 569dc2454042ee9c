import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { permissions } from '@sengi/contract/auth'
import { expect, test } from 'vitest'
import { everyCall } from '../contract.ts'
import { callsWithoutScreen, permissionsWithoutCall } from './open-desks.ts'
import { staffMay } from './who-may.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** What the files that the pattern finds say, without what only tests say. */
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

const lacking = (names: readonly string[], isThere: (name: string) => boolean): string[] =>
  names.filter((name) => !isThere(name)).toSorted()

const known = (list: ReadonlyMap<string, string>): string[] => [...list.keys()].toSorted()

test('whatever staff may call is on a screen, or its row says why not; a row whose screen is there goes', async () => {
  const screens = textOf('apps/web/src/**/*.{ts,tsx}')
  const calls = (await everyCall()).filter(([, { auth }]) => auth === 'staff').map(([name]) => name)

  expect(calls.length).toBeGreaterThan(80)
  expect(lacking(calls, (name) => new RegExp(`\\.${name}\\b`).test(screens))).toEqual(known(callsWithoutScreen))
})

test('whatever a role may is asked for by a call, or its row says why not', () => {
  const routes = textOf('apps/server/src/modules/**/*.routes.ts')

  expect(lacking(permissions, (name) => routes.includes(`'${name}'`))).toEqual(known(permissionsWithoutCall))
})

test('whoever may act at a desk may open it', async () => {
  const calls = (await everyCall()).filter(([, { auth }]) => auth === 'staff')
  const desks = Map.groupBy(calls, ([, { path: address }]) => address.split('/').slice(0, 4).join('/'))
  const shut = [...desks.values()].flatMap((desk) => {
    const readers = desk.filter(([, { method }]) => method === 'GET').map(([name]) => staffMay[name] ?? [])
    const actors = desk
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => ({ name, roles: staffMay[name] ?? [] }))
    if (readers.length === 0) return []
    return actors.flatMap(({ name, roles }) =>
      roles.filter((role) => !readers.some((read) => read.includes(role))).map((role) => `${name} as ${role}`),
    )
  })

  expect(desks.size).toBeGreaterThan(15)
  expect(shut).toEqual([])
})
