import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenLines } from './picture-words.ts'
import { openFont, openPictures } from './pictures.ts'

const webDir = mkdtempSync(path.join(os.tmpdir(), 'sengi-pictures-'))
const web = path.resolve(import.meta.dirname, '../../../../web')
const letters = path.join(web, 'src/styles/fonts/inter-latin.woff2')

beforeAll(() => {
  mkdirSync(path.join(webDir, 'assets'))
  copyFileSync(letters, path.join(webDir, 'assets/inter-latin-Ab1.woff2'))
  copyFileSync(path.join(web, 'public/favicon.svg'), path.join(webDir, 'favicon.svg'))
})
afterAll(() => rmSync(webDir, { recursive: true }))

test('a picture is as large as chats ask for, light, and the same words are drawn once', async () => {
  const pictureOf = openPictures(webDir)
  const told = { title: '@thandi asks for R1,234.56', description: 'Open the link to pay with Sengi.' }

  const [one, other] = await Promise.all([pictureOf(told), pictureOf({ ...told })])

  expect(one).toBe(other)
  expect(one?.length).toBeLessThan(60_000)
  expect(await sharp(one ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
})

test('of a crowd only so many wait; the others go without', async () => {
  const pictureOf = openPictures(webDir)

  const drawn = await Promise.all(
    Array.from({ length: 12 }, (_, place) => pictureOf({ title: `${place}`, description: '' })),
  )

  expect(drawn.filter((one) => one === null)).toHaveLength(4)
  expect(await pictureOf({ title: 'later', description: '' })).not.toBeNull()
})

test('words that mean something in a drawing are letters like any', async () => {
  expect(
    await openPictures(webDir)({
      title: '<svg onload="x">&amp;</svg>',
      description: '"/><image href="file:///etc/passwd"/>',
    }),
  ).not.toBeNull()
})

test('without the letters of the built web there is no picture', async () => {
  const told = { title: 'one', description: 'two' }
  expect(await openPictures(path.join(webDir, 'not-built'))(told)).toBeNull()
  expect(await openPictures(path.join(webDir, 'assets'))(told)).toBeNull()
})

test('what is too long for its place ends in dots', () => {
  const font = openFont(letters)
  const place = { x: 0, y: 0, size: 50, lineHeight: 60, width: 400, linesAtMost: 2 }

  expect(brokenLines(font, 'one two', place)).toEqual(['one two'])
  expect(brokenLines(font, 'one two three four five six seven eight nine ten', place).at(-1)).toMatch(/…$/)
  expect(brokenLines(font, `@${'w'.repeat(60)} asks`, place)[0]).toMatch(/^@w+…$/)
})
