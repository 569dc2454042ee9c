import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeTables, tablesFile } from '../../../test/tables.ts'
import { asOwner, aWorld } from '../../../test/world.ts'

test('the row types are those of the migrated database', async () => {
  await using world = await aWorld()

  expect(readFileSync(tablesFile, 'utf8')).toBe(await describeTables(world.url))
})

test('the clock and its role exist, and the application cannot rewrite history', async () => {
  await using world = await aWorld()

  const rights = await asOwner(
    world.url,
    `select table_name from information_schema.role_table_grants
     where grantee = 'sengi_app' and table_name = 'audit_event' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
  )
  expect(rights).toEqual([])
})
