import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'
import { aPerson, balanceOf } from '../support/people.ts'

type Sample = 'curl' | 'typescript' | 'python'
const lines: Record<Sample, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../apps/web/src/site/api-docs/samples.json'), 'utf8'),
)
const sampleOf = (name: Sample, address = 'https://sengi.example') =>
  lines[name].join('\n').replace('{address}', address)

/** How each sample is run, and from which file. */
const runners: Readonly<Record<Sample, { file: string; program: string }>> = {
  curl: { file: 'sample.sh', program: 'bash' },
  typescript: { file: 'sample.mts', program: process.execPath },
  python: { file: 'sample.py', program: 'python3' },
}

/** What a machine does not have is not run there; the sample is still held to the steps of the others below. */
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

test('each sample runs as it stands, and the same key pays once however often it runs', async ({
  request,
  baseURL,
}) => {
  test.slow()
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-samples-'))
  const [person, friend] = [await aPerson(request, { rand: 1000 }), await aPerson(request)]
  const run = async (name: Sample, key: string) => {
    const { file, program } = runners[name]
    const place = path.join(dir, file)
    writeFileSync(place, sampleOf(name, baseURL))
    const told = { EMAIL: person.email, PASSWORD: person.password, TO: `@${friend.username}`, KEY: key }
    const { stdout } = await promisify(execFile)(program, [place], { env: { ...process.env, ...told } })
    expect(stdout, name).toContain('BTC')
  }
  const ran = (Object.keys(runners) as Sample[]).filter((name) => isThere(runners[name].program))
  for (const name of ran) {
    const key = randomUUID()
    await run(name, key)
    await run(name, key)
  }
  rmSync(dir, { recursive: true })

  expect(ran).toEqual(expect.arrayContaining(['curl', 'typescript']))
  expect(Number(await balanceOf(request, friend))).toBeCloseTo(ran.length * 0.0001, 8)
})

test('every sample takes the same steps in the same order', () => {
  for (const name of Object.keys(runners) as Sample[]) {
    const sample = sampleOf(name)
    const steps = [...sample.matchAll(/\/api\/[a-z/]+/g)].map(([address]) => address)
    expect(steps, name).toEqual(['/api/auth/login', '/api/balances', '/api/crypto/send'])
    for (const said of ['authorization', 'Bearer', 'idempotency-key', 'application/json', 'EMAIL', 'PASSWORD', 'KEY']) {
      expect(sample, name).toContain(said)
    }
  }
})

test('the page lists exactly the calls of the OpenAPI document that are not for staff', async ({ page, request }) => {
  const { paths }: { paths: Record<string, object> } = await (await request.get('/api/openapi.json')).json()
  const offered = Object.entries(paths)
    .flatMap(([address, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`))
    .filter((call) => !call.includes(' /api/admin/'))
  await page.goto('/api-docs')
  const listed = await page.locator('details code').allTextContents()

  expect(listed.toSorted()).toEqual(offered.toSorted())
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the guide reads and the calls unfold', async ({ page }) => {
    await page.goto('/api-docs')
    await expect(page.getByText('The same key with the same body does nothing again')).toBeVisible()
    await expect(page.locator('#sample-python')).toContainText('urlopen')
    await expect(page.getByRole('button', { name: 'Copy curl' })).toHaveCount(0)
    await page.getByText('/api/staking').first().click()
    await expect(page.getByText('GET /api/staking/pools', { exact: true })).toBeVisible()
  })
})

test('a sample is copied with one press, and the page looks right in both languages', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/af/api-docs')
  await expectGoodLooks(page, 'api-docs-af')
  await page.goto('/api-docs')
  await page.getByRole('button', { name: 'Copy TypeScript' }).click()
  await expect(page.getByRole('button', { name: 'Copied TypeScript' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sampleOf('typescript'))
  await expectGoodLooks(page, 'api-docs')
})
