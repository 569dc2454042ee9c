import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, anApi } from '../../test/api.ts'
import { aWorld, type World } from '../../test/world.ts'

/** A call with a key that answers in one step keeps that answer, so a repeat shows what was true then. Each says why. */
const answersInOneStep: Readonly<Record<string, string>> = {
  writeToPeople: 'who was left out is in no row: the answer is what the act judged',
  requestAll: 'who was left out, and why, is in no row: the answer is what the act judged',
}

let world: World
let api: Api
beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('what a call with a key shows is read after its act, in every module', () => {
  const keyed = api.routes.filter(({ endpoint }) => endpoint.idempotent)
  const inOneStep = keyed.filter(({ work, keepsKey }) => 'handle' in work && !keepsKey).map(({ name }) => name)

  expect(keyed.length).toBeGreaterThan(50)
  expect(inOneStep.toSorted()).toEqual(Object.keys(answersInOneStep).toSorted())
})
