import { expect, test } from '@playwright/test'
import { expectGoodLooks } from '../support/look.ts'

test('licences and disclosures: services, rules, documents, regulators and a legal notice that is reviewed', async ({
  page,
}) => {
  await page.goto('/compliance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licenses & Disclosures')
  for (const service of ['Crypto exchange', 'P2P platform', 'Custody', 'Electronic payments', 'Advisory']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service, exact: true }) })
    await expect(row).toContainText(/Covers.+Does not cover.+/)
  }
  for (const text of ['53740', '2023', 'ZAR 50M', '100%'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('R25,000')
  await expect(page.getByRole('main')).toContainText('R49,999.99')
  await expect(page.getByText(/version 1\.0 of 23 November 2026 and is reviewed next on 23 May 2027/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report Compliance Issue' })).toHaveAttribute(
    'href',
    '/contact?subject=compliance',
  )
  await expect(page.getByRole('link', { name: 'Search the FSCA’s register' })).toHaveAttribute(
    'href',
    'https://www.fsca.co.za/Fais/Search_FSP.htm',
  )
  await expectGoodLooks(page, 'compliance')

  await expect(page.getByRole('region', { name: /^FICA notice/ })).toContainText('FICA')
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText('Answered within 24 hours.')

  const documents = page.getByRole('table').getByRole('rowheader').getByRole('link')
  const addresses = await documents.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toEqual(['/terms', '/privacy', '/aml-policy', '/risk-disclosure'])
  for (const address of addresses) {
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

test('each policy is a file of its version, in the language of the page, as large as it says', async ({ request }) => {
  for (const [path, language] of [
    ['/compliance', 'en'],
    ['/af/compliance', 'af'],
  ]) {
    const html = await (await request.get(path ?? '')).text()
    const files = [...html.matchAll(/href="(\/documents\/[^"]+)"[^>]*>[^<]*?(\d+) kB/g)]
    expect(files.map(([, address]) => address)).toEqual(
      ['terms', 'privacy', 'aml', 'risk'].map((name) => `/documents/sengi-${name}-1.0-${language}.pdf`),
    )
    for (const [, address = '', size] of files) {
      const answer = await request.get(address)
      const bytes = await answer.body()
      expect(answer.headers()['content-type'], address).toBe('application/pdf')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(String(Math.ceil(bytes.length / 1000)), address).toBe(size)
    }
  }
})
