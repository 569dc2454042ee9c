import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asOwner, aWorld } from '../../../test/world.ts'

const api = path.resolve(import.meta.dirname, '../../../test/api.ts')

/** Runs in a process of its own, because the log goes to its standard output. */
const life = `
  const { anApi } = await import(process.argv[1])
  const { sql } = await import(process.argv[4])
  const api = await anApi({ url: process.argv[2], appUrl: process.argv[3] }, { LOG_LEVEL: 'debug' })
  const person = { email: 'canary.address@example.co.za', username: 'canary', password: 'canary secret under stairs' }
  const { token } = await api.as().auth.register({ body: { ...person, phone: '082 123 4567' } })
  const own = api.as(token)
  const resetWith = async (new_password) => {
    const [{ body }] = (await sql\`select body from letter where key like 'password_reset:%'\`.execute(api.db)).rows
    console.log('the link was found', body.includes('#sengi_'))
    return api.as().auth.resetPassword({ body: { token: /#(\\S+)/.exec(body)[1], new_password } })
  }
  const given = {}
  const { Secret, TOTP } = await import(process.argv[5])
  const codeFor = (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const tries = [
    () => api.as().auth.register({ body: person }),
    () => api.as().auth.login({ body: { email: person.email, password: 'canary guess' } }),
    () => api.as().auth.login({ body: { email: person.email, password: person.password } }),
    () => own.auth.me(),
    () => own.auth.setPin({ body: { pin: '830519', password: person.password } }),
    () => own.auth.setPin({ body: { pin: '271864', password: 'canary guess' } }),
    () => own.auth.stepUp({ body: { pin: '916452', act: 'send', facts: { to_identifier: '@canary', asset: 'BTC', amount: '1' } } }),
    () => own.auth.confirm({ body: { pin: '730514' } }),
    () => own.auth.confirm({ body: { password: 'canary guess' } }),
    () => own.auth.changeDisplayName({ body: { display_name: 'canary secret' } }),
    () => own.auth.changeDisplayName({ body: { display_name: 'canary guess 1' } }),
    () => own.auth.askEmailChange({ body: { email: 'canary.next@example.co.za', pin: '916452' } }),
    () => own.auth.askEmailChange({ body: { email: 'canary.next@example.co.za', pin: '830519' } }),
    () => own.auth.confirmEmailChange({ body: { code: '730514' } }),
    () => own.auth.askPhoneChange({ body: { phone: '082 123 4567' } }),
    ...api.tasks.filter(({ name }) => name === 'auth.deliver_texts').map(({ run }) => () => run(api.db)),
    () => own.auth.confirmPhoneChange({ body: { code: '730514' } }),
    () => own.payees.resolvePayee({ query: { identifier: '082 123 4567' } }),
    () => own.kyc.upgrade({ query: { target_tier: 'tier_1' } }),
    () => own.auth.beginAuthenticator({ body: { password: 'canary guess' } }),
    () => own.auth.beginAuthenticator({ body: { password: person.password } }).then(({ secret }) => { given.secret = secret }),
    () => own.auth.confirmAuthenticator({ body: { code: '481516' } }),
    () => own.auth.confirmAuthenticator({ body: { code: codeFor(given.secret) } }).then(({ recovery_codes }) => { given.codes = recovery_codes }),
    () => api.as().auth.login({ body: { email: person.email, password: person.password } }).catch(({ problem }) => { given.challenge = problem.second_factor?.challenge }),
    () => api.as().auth.login({ body: { email: person.email, password: person.password, challenge: given.challenge, code: '481516' } }),
    () => api.as().auth.login({ body: { email: person.email, password: person.password, challenge: given.challenge, code: given.codes[0] } }),
    () => api.as().auth.askLossProof({ body: { challenge: given.challenge } }),
    () => api.as().auth.loseSecondFactor({ body: { challenge: given.challenge, number: '9001015000087', code: '730514' } }),
    () => own.auth.turnOffSecondFactor({ body: { password: person.password, code: given.codes[1] } }),
    () => own.auth.changePassword({ body: { current_password: person.password, new_password: 'canary secret over stairs' } }),
    () => api.as().auth.forgetPassword({ body: { email: person.email } }),
    ...api.tasks.filter(({ name }) => name === 'auth.write_reset_links').map(({ run }) => () => run(api.db)),
    () => api.as().auth.openReset({ body: { token: 'sengi_canary_link_of_nobody' } }),
    () => resetWith('canary secret'),
    () => resetWith('canary secret beside the stairs'),
    () => resetWith('canary secret behind the stairs'),
    () => own.auth.logout(),
    () => own.auth.me(),
    () => api.as().auth.register({ body: { ...person, email: 'canary.broken@example.co.za', username: 'canary_broken' } }),
  ]
  for (const attempt of tries) await attempt().catch((error) => console.log(error.problem?.status))
  console.log('recovery codes were given', given.codes?.length, given.challenge?.slice(0, 6))
  console.log('the token began with', token.slice(0, 6))
  await api[Symbol.asyncDispose]()
  console.log('KEPT ' + JSON.stringify([given.secret, given.challenge, ...given.codes]))
`

test('nothing that a person keeps to themselves reaches a log, also when the database refuses unexpectedly', async () => {
  await using world = await aWorld()
  await asOwner(world.url, `alter table app_user add constraint broken check (username <> 'canary_broken')`)

  const run = promisify(execFile)
  const { stdout, stderr } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    life,
    api,
    world.url,
    world.appUrl,
    import.meta.resolve('kysely'),
    import.meta.resolve('otpauth'),
  ])

  const [said = '', kept = '[]'] = stdout.split('KEPT ')
  const told = said + stderr
  const secrets: string[] = JSON.parse(kept)
  expect(secrets).toHaveLength(12)
  for (const secret of secrets) expect(told).not.toContain(secret)
  expect(told).toContain('recovery codes were given 10 sengi_')
  expect(told).toContain('unexpected failure')
  expect(told).toContain('the token began with sengi_')
  expect(told.match(/the link was found true/g)).toHaveLength(3)
  expect(told).not.toMatch(/canary\.|canary (secret|guess)|example\.co\.za|82 ?123|sengi_[\w-]{10}|argon2id/)
  expect(told).not.toMatch(/830519|271864|916452|730514|481516|9001015000087/)
})
