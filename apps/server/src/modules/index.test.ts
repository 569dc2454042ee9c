import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { anApi } from '../../test/api.ts'
import { everyCall } from '../../test/contract.ts'
import { aWorld } from '../../test/world.ts'
import { modules } from './index.ts'
import type { Module } from './module.ts'

const here = import.meta.dirname
const promisesIn = 'invariants.ts'

/** Everything that the files of a module export whose names end so. */
async function exportsOf({ name }: Module, ending: string): Promise<unknown[]> {
  const files = globSync(`${name}/**/*${ending}`, { cwd: here })
  const found: object[] = await Promise.all(files.map((file) => import(path.join(here, file))))
  return found.flatMap((one) => Object.values<unknown>({ ...one })).flat()
}

const isPromise = (one: unknown) => typeof one === 'object' && one !== null && 'violations' in one
const isReason = (one: unknown) => typeof one === 'object' && one !== null && 'unexplained' in one

test('every folder of a module is in the list, once, under its own name', () => {
  const folders = globSync('*/', { cwd: here }).map((folder) => path.basename(folder))

  expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

test.each(modules.map((one) => [one.name, one] as const))(
  'what the files of %s promise of stored facts is in its module.ts, each once',
  async (_, one) => {
    const written = await exportsOf(one, promisesIn)

    expect(new Set(one.invariants)).toEqual(new Set(written.filter(isPromise)))
    expect(new Set(one.reasons)).toEqual(new Set(written.filter(isReason)))
    expect(new Set(one.invariants).size).toBe(one.invariants?.length ?? 0)
  },
)

test('what repeats by a job of a module repeats in the sandbox, and every call of the contract is served once', async () => {
  await using world = await aWorld()
  await using api = await anApi(world)
  const jobs = globSync('**/*.job.ts', { cwd: here }).map((file) => readFileSync(path.join(here, file), 'utf8'))
  const written = jobs.flatMap((text) => [...text.matchAll(/\bname: '([a-z0-9_.]+)'/g)].map(([, name]) => name))

  const repeating = api.tasks.map(({ name }) => name)
  const unserved = (await everyCall()).filter(
    ([, { method, path: url }]) => !api.http.hasRoute({ method, url: url.replaceAll(/\{(\w+)\}/g, ':$1') }),
  )

  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((name) => !repeating.includes(name ?? ''))).toEqual([])
  expect(new Set(repeating).size).toBe(repeating.length)
  expect(unserved.map(([name]) => name)).toEqual([])
})
