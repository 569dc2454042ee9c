import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { anApi, quietHub } from '../api.ts'
import { asOwner, aWorld } from '../world.ts'
import { productionSettings } from './production.ts'

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

test('a product that is wired as it starts hashes passwords at the full cost, the sandbox too', async () => {
  await using world = await aWorld()
  const parts = { db: world.db, url: world.appUrl, hub: quietHub(world), webDir: null }
  const settings = [productionSettings(world.url), { RATE_LIMIT: 'off' }]

  for (const [nth, environment] of settings.entries()) {
    const { http, close } = await buildApp({ ...parts, config: readConfig({ LOG_LEVEL: 'silent', ...environment }) })
    const payload = { email: `n${nth}@example.co.za`, username: `number_${nth}`, password: 'a fine long secret' }
    await http.inject({ method: 'POST', url: '/api/auth/register', payload })
    await close()
  }

  const rows = await asOwner<{ cost: string }>(
    world.url,
    `select substring(password_hash from '^[$]argon2id[$]v=19[$][^$]+') as cost from app_user where email like 'n_@example.co.za'`,
  )
  expect(rows.map(({ cost }) => cost)).toEqual([
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[A-Za-z0-9+/]{8}$/),
    '$argon2id$v=19$m=19456,t=2,p=1',
  ])
})
