import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { statusParts, statusStates } from '@sengi/contract/support/status'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { loginAt } from '../../src/platform/address.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDb } from '../../src/platform/db.ts'
import { startPostgres } from '../../src/platform/postgres/postgres.ts'
import { prepare } from '../../src/platform/postgres/prepare.ts'
import { testedPostgres } from '../tested-postgres.ts'
import { asOwner } from '../world.ts'

const hub = { listen: () => () => {}, isDeaf: () => false, stop: async () => {} }

const open = ['/', '/status', '/help', '/contact', '/terms']

/** As the status page is drawn, with the words that it brings along. */
const drawnStatus = (states: readonly string[]) => {
  const named = Object.fromEntries(states.map((state) => [state, `Is ${state}`]))
  const words = { now: named, states: named, asOf: 'As of #.', stale: 'Last known at #.', staleNever: 'Never known.' }
  const part = (name: string) => `<li data-of="${name}"><p data-part="state" class="x"></p></li>`
  return [
    `<html lang="en-ZA"><div data-words="${JSON.stringify(words).replaceAll('"', '&quot;')}">`,
    '<p data-part="now">Looking up</p><p data-part="as-of"></p>',
    ...statusParts.map(part),
  ].join('')
}

/** A built web, as small as it can be. */
function aWeb(dir: string): string {
  const web = path.join(dir, 'web')
  for (const folder of ['site', 'app']) mkdirSync(path.join(web, folder), { recursive: true })
  const all = open.map((address) => ({ address, path: address, file: `site/${address.slice(1) || 'index'}.html` }))
  for (const { address, file } of all) writeFileSync(path.join(web, file), `<h1>${address}</h1>`)
  writeFileSync(path.join(web, 'site/status.html'), drawnStatus(statusStates))
  writeFileSync(path.join(web, 'site/pages.json'), JSON.stringify(all))
  writeFileSync(path.join(web, 'index.html'), '<h1>The app</h1>')
  writeFileSync(path.join(web, 'app/pages.json'), '[]')
  writeFileSync(path.join(web, 'app/first-segments.json'), '[]')
  return web
}

test('with the database stopped, the status and the information pages still answer, and what needs it says so', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-away-'))
  chmodSync(dir, 0o755)
  const server = await startPostgres({ dir: path.join(dir, 'postgres'), throwaway: true, programs: testedPostgres })
  await asOwner(server.url, 'create database away')
  const ownerUrl = server.url.replace(/postgres$/, 'away')
  const url = loginAt(ownerUrl)
  await prepare({ url, ownerUrl, isOurs: true, close: async () => {} })
  const db = openDb(url, { max: 4 })
  // With the limits on, as a started product has them: they are counted in the database.
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db, url, hub, webDir: aWeb(dir) })
  await app.http.ready()
  const get = (address: string) => app.http.inject(address)
  try {
    const read = (await get('/status')).body
    expect(read).toContain('<p data-part="now">Is operational</p><p data-part="as-of">As of ')
    expect(read).toContain('<li data-of="bank"><p data-part="state" class="x">Is operational</p>')
    const before = (await get('/api/status')).json()
    expect(before).toMatchObject({ is_live: true, state: 'operational' })
    await server.stop()

    const away = (await get('/status')).body
    expect(away).toContain('<p data-part="now">Is outage</p><p data-part="as-of">Last known at ')
    expect(away).toContain('<li data-of="accounts"><p data-part="state" class="x">Is outage</p>')
    expect(away).toContain('<li data-of="bank"><p data-part="state" class="x">Is operational</p>')
    const after = await get('/api/status')
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ is_live: false, state: 'outage', as_of: before.as_of })
    expect(after.json().parts).toContainEqual(expect.objectContaining({ part: 'accounts', state: 'outage' }))
    expect(after.json().parts).toContainEqual(expect.objectContaining({ part: 'bank', state: 'operational' }))
    expect((await get('/api/status/feed')).body).toContain('<entry><id>urn:sengi:status:outage</id>')
    for (const address of open) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
    expect((await get('/api/health')).statusCode).toBeGreaterThanOrEqual(500)
  } finally {
    await app.close()
    await db.destroy()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
})
