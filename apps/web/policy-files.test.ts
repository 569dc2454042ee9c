import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { policyFiles } from './policy-files.ts'
import { policyPages } from './policy-pages.ts'
import { legalDocuments } from './src/site/policies.ts'

const texts: Record<string, string> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'src/site/legal/messages/legal.en.json'), 'utf8'),
)
const digestOf = (sections: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(sections.flatMap((key) => [texts[key], texts[`${key}_sum`], texts[`${key}_text`]])))
    .digest('hex')
    .slice(0, 16)

/** What the binding text of each version of the terms adds up to. Another text is another version, which people are asked to accept. */
const written: Readonly<Record<string, string>> = {
  '1.0': '6bdedfd3fa9d6937',
}

test('the terms that people accept are those of their version', () => {
  const { sections, versions } = legalDocuments.terms

  expect({ [versions[0].number]: digestOf(sections) }).toEqual({
    [versions[0].number]: written[versions[0].number],
  })
})

test('each policy is a tagged PDF in both languages, named by its version', async () => {
  const files = await policyFiles()

  expect(files.map(({ address }) => address)).toEqual(
    ['en', 'af'].flatMap((language) =>
      Object.entries(legalDocuments).map(
        ([name, { versions }]) => `/documents/sengi-${name}-${versions[0].number}-${language}.pdf`,
      ),
    ),
  )
  for (const { address, bytes } of files) {
    const text = Buffer.from(bytes).toString('latin1')
    const [, language] = /-(\w\w)\.pdf$/.exec(address) ?? []
    expect(text.startsWith('%PDF-1.7'), address).toBe(true)
    expect(text, address).toContain('/MarkInfo')
    expect(text, address).toContain(`/Lang (${language}-ZA)`)
  }
})

test('the same words make the same bytes, and a letter that readers lack stops the build', async () => {
  const said = { title: 'Fees', summary: 'Told before', text: 'One.\nTwo.' }
  const sheet = {
    ...{ lang: 'en-ZA', brand: 'Sengi', title: 'Terms', version: 'Version 1.0', day: '2026-11-23', short: 'In short' },
    ...{ sections: Array.from({ length: 40 }, () => said), historyTitle: 'Versions', history: ['1.0'], questions: '?' },
  }
  const [one, other] = [await policyPages(sheet), await policyPages(sheet)]

  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  await expect(policyPages({ ...sheet, title: 'ḓ' })).rejects.toThrow('ḓ')
})
