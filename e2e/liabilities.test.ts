import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectGoodLooks } from './support/look.ts'
import { aPerson, type Caller, call, openAs } from './support/people.ts'

interface Published {
  readonly proof_id: string
  readonly root: string
}
const published = (request: Caller): Promise<Published[]> => call(request, null, 'GET', '/api/liabilities')

/** As our team does at its desk; answers what anybody reads of it then. */
async function publish(page: Page, request: Caller): Promise<Published> {
  await openAs(page, await aPerson(request, { isStaff: true }), '/admin/wallet/proofs')
  const before = (await published(request)).length
  await page.getByRole('button', { name: 'Publish one now' }).click()
  await page.getByRole('textbox', { name: 'Why now' }).fill('An auditor asked for one today')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await published(request)).length, { timeout: 40_000 }).toBeGreaterThan(before)
  const [newest] = await published(request)
  if (!newest) throw new Error('No proof was published')
  return newest
}

test('our team publishes a proof, and a person checks that they are counted, without a network too', async ({
  page,
  request,
  context,
}) => {
  const person = await aPerson(request, { rand: 1000, tier: 2 })
  const { root } = await publish(page, request)
  await expectGoodLooks(page, 'admin-proofs', { scan: 'both themes' })

  await openAs(page, person, '/account/balances')
  await page.getByRole('link', { name: 'Check that your balances are counted' }).click()
  await expect(page.getByText('Your balances are counted')).toBeVisible()
  await expect(page.getByText(root)).toBeVisible()
  await expectGoodLooks(page, 'counted', { scan: 'both themes' })

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your balances are counted')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the proof' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  await context.setOffline(false)

  expect(file.proof.root).toBe(root)
  expect(file.how_to_check).toHaveLength(6)
  expect(file.leaves.length).toBeGreaterThan(0)
  expect(rootOf(file)).toBe(root)
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('anybody reads the newest root, what is owed and what is held', async ({ page, request }) => {
    await expect.poll(async () => (await published(request)).length, { timeout: 40_000 }).toBeGreaterThan(0)
    for (const address of ['/proof-of-liabilities', '/af/proof-of-liabilities']) {
      await page.goto(address)
      const [newest] = await published(request)
      await expect(page.getByText(newest?.root ?? '')).toBeVisible()
      await expect(page.getByRole('row', { name: /^BTC \d/ })).toBeVisible()
    }
  })
})

interface File {
  readonly account: string
  readonly proof: {
    readonly taken_at: string
    readonly totals: { asset: string; leaves: number; top: string; owed: string }[]
  }
  readonly leaves: {
    readonly asset: string
    readonly amount: string
    readonly salt: string
    readonly position: number
    readonly path: { hash: string; owed: string }[]
  }[]
}

/** The file checked by what it says of itself, with nothing of ours: answers its root where every leaf leads to its top. */
function rootOf({ account, proof, leaves }: File): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const added = (one: string, other: string) => {
    const places = one.split('.')[1]?.length ?? 0
    const sum = String(BigInt(one.replace('.', '')) + BigInt(other.replace('.', ''))).padStart(places + 1, '0')
    return `${sum.slice(0, -places)}.${sum.slice(-places)}`
  }
  for (const { asset, amount, salt, position, path } of leaves) {
    let [hash, owed, place] = [
      sha256(`sengi.liabilities.1.leaf|${asset}|${account}|${salt}|${amount}`),
      amount,
      position,
    ]
    for (const beside of path) {
      const mine = `${hash}|${owed}`
      const theirs = `${beside.hash}|${beside.owed}`
      hash = sha256(`sengi.liabilities.1.node|${asset}|${place % 2 === 0 ? `${mine}|${theirs}` : `${theirs}|${mine}`}`)
      owed = added(owed, beside.owed)
      place = Math.floor(place / 2)
    }
    expect(proof.totals).toContainEqual(expect.objectContaining({ asset, top: hash, owed }))
  }
  const lines = proof.totals.map(({ asset, leaves: count, top, owed }) => `${asset}|${count}|${top}|${owed}`)
  return sha256([`sengi.liabilities.1.root|${proof.taken_at}`, ...lines].join('\n'))
}
