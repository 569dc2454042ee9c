import { expect, test } from 'vitest'
import { anApi } from './api.ts'
import { productionSettings } from './production.ts'
import { aWorld } from './world.ts'

test('production tells strangers of every call only when it is asked to; the sandbox always does', async () => {
  await using world = await aWorld()
  const production = productionSettings(world.url)
  await using closed = await anApi(world, production)
  await using open = await anApi(world, { ...production, API_DOCUMENT: 'on' })
  await using sandbox = await anApi(world)

  const statuses = []
  for (const { http } of [closed, open, sandbox]) {
    statuses.push((await http.inject({ method: 'GET', url: '/api/openapi.json' })).statusCode)
  }

  expect(statuses).toEqual([404, 200, 200])
})
