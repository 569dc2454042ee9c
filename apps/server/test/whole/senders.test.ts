import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exportFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAll } from '../../src/platform/background/recurring.ts'
import { type Api, anApi, aUser, type Someone } from '../api.ts'
import { aBrowser } from '../browsers.ts'
import { pinFor, settlePin } from '../pins.ts'
import { asOwner, aWorld, type World } from '../world.ts'
import { senders } from './senders.ts'

const source = path.resolve(import.meta.dirname, '../../src')
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|gen)\.ts$/.test(file))
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')
/** Where a sentence becomes a text, with the language that is asked for there. */
const languagesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?<!function )\b(?:inWords|letterIn)\(\s*([\w.']+)/g)].map(([, first = '']) => first)

test('every sender of text is in the table, and nothing else', () => {
  expect(files.filter((file) => languagesIn(file).length > 0).toSorted()).toEqual(Object.keys(senders).toSorted())
})

test('whatever leaves as a letter, a text message or a notice is in its reader’s language', () => {
  const leaving = files.filter((file) => /(?<!function )\b(queueLetters|queueTexts)\(/.test(textOf(file)))

  expect(leaving.length).toBeGreaterThan(8)
  expect(leaving.filter((file) => senders[file]?.[0] !== 'reader' && !file.startsWith('platform/'))).toEqual([])
})

test('a language stands as such nowhere but in what our team alone reads', () => {
  const fixed = files.filter((file) => languagesIn(file).some((one) => one.startsWith("'")))
  const compared = 'modules/staking/staking.routes.ts'

  expect(fixed.filter((file) => senders[file]?.[0] !== 'our team')).toEqual([compared])
})

describe('somebody who reads Afrikaans, whose browser and whose thief speak English', () => {
  let world: World
  let api: Api
  let person: Someone
  beforeAll(async () => {
    world = await aWorld()
    api = await anApi(world)
    person = await aUser(api, { tier: 1, verified: true })
    await settlePin(world, person)
    await person.api.auth.changeLanguage({ body: { language: 'af' } })
  }, 60_000)
  afterAll(async () => {
    await api[Symbol.asyncDispose]()
    await world[Symbol.asyncDispose]()
  })
  const run = (...names: string[]) =>
    runAll(
      api.db,
      api.tasks.filter(({ name }) => names.includes(name)),
    )
  const lettersTo = (to: string) =>
    asOwner<{ subject: string; body: string | null }>(
      world.url,
      'select subject, body from letter where recipient = $1 order by id',
      [to],
    )

  test('is refused and answered as the browser asks', async () => {
    const ask = (headers: object = {}) =>
      api.http.inject({ method: 'GET', url: '/api/auth/me', headers: { 'accept-language': 'en', ...headers } })
    const plain = (await ask()).json()
    const afrikaans = (await ask({ 'accept-language': 'af' })).json()

    expect(plain.code).toBe(afrikaans.code)
    expect(plain.detail).not.toBe(afrikaans.detail)
  })

  /** Words that no Afrikaans sentence has; addresses are the same for everybody. */
  const english = (text: string | null) => /\b(the|your|you|with|and|code)\b/i.exec(text?.replace(/http\S+/g, '') ?? '')

  test('is written to in Afrikaans: a link for a new password, a new device, a freeze', async () => {
    const before = (await lettersTo(person.email)).length
    await api.as().auth.forgetPassword({ body: { email: person.email } })
    await (await aBrowser(api, '203.0.113.7')).signIn(person)
    await run('notifications.hear', 'notifications.write_letters', 'auth.write_reset_links')
    const waiting = await lettersTo(person.email)
    const token = waiting.flatMap(({ body }) => /\/stop#(\S+)$/m.exec(body ?? '')?.[1] ?? [])[0] ?? ''
    await api.as().auth.stopByLink({ body: { token } })

    const written = (await lettersTo(person.email)).slice(before)
    expect(written.length).toBeGreaterThan(2)
    expect(written.filter(({ subject, body }) => english(subject) ?? english(body))).toEqual([])
  })

  test('gets texts and the file of their data in Afrikaans', async () => {
    const other = await aUser(api, { tier: 1, verified: true })
    await settlePin(world, other)
    await other.api.auth.changeLanguage({ body: { language: 'af' } })
    await other.api.auth.askPhoneChange({ body: { phone: '+27823004455' } })
    const texts = await asOwner<{ body: string }>(
      world.url,
      `select body from text_message where recipient = '+27823004455'`,
    )
    await other.api.privacy.askExport()
    await run('privacy.build_exports')
    const [made] = (await other.api.privacy.listExports()).exports
    const export_id = made?.id ?? ''
    const step_up_token = await pinFor(other, 'data_export', exportFacts({ export_id }))
    const file = await other.api.privacy.downloadExport({ params: { export_id }, body: { step_up_token } })

    expect(texts).toHaveLength(1)
    expect(texts.filter(({ body }) => english(body))).toEqual([])
    expect(await file.text()).toContain('Alles wat Sengi')
  })
})
