import { Secret, TOTP } from 'otpauth'
import { type Api, aUser, type Someone } from '../api.ts'
import { asOwner, type World } from '../world.ts'

/** Somebody who is asked for a second factor, with what they have on their phone and on paper. */
export interface Careful extends Someone {
  secret: string
  recoveryCodes: string[]
}

export async function someoneWithFactor(api: Api, world: World): Promise<Careful> {
  const person = await aUser(api)
  return withFactor(world, person)
}

/** Switches it on for somebody. The code that it took is forgotten, so that a test need not wait for the next. */
export async function withFactor(world: World, person: Someone): Promise<Careful> {
  const { secret } = await person.api.auth.beginAuthenticator({ body: { password: person.password } })
  const { recovery_codes: recoveryCodes } = await person.api.auth.confirmAuthenticator({
    body: { code: await codeOf(world, secret) },
  })
  const careful = Object.defineProperties({}, Object.getOwnPropertyDescriptors(person)) as Careful
  Object.assign(careful, { secret, recoveryCodes })
  await forgetCodes(world, careful)
  return careful
}

/** What the app shows, at the moment of the server's clock or so many steps of time beside it. */
export async function codeOf({ url }: World, secret: string, steps = 0): Promise<string> {
  const [row] = await asOwner<{ now: Date }>(url, 'select clock_timestamp() as now')
  return codeAt(secret, (row?.now ?? new Date(0)).getTime() + steps * 30_000)
}

/** What the app shows at a moment, in milliseconds. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** As if every code that was taken had been taken long ago. */
export const forgetCodes = ({ url }: World, { id }: { id: string }) =>
  asOwner(url, 'update authenticator set last_step = 0 where user_id = $1', [id])

/** The code of the last letter to somebody. */
export async function lastCodeTo({ url }: World, email: string): Promise<string> {
  const [letter] = await asOwner<{ body: string }>(
    url,
    'select body from letter where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /^[0-9]{6}$/m.exec(letter?.body ?? '')?.[0] ?? ''
}

/** As if somebody had shown long ago that they read their mailbox. */
export const verifyMailbox = ({ url }: World, { id }: { id: string }) =>
  asOwner(url, 'update app_user set email_verified_at = clock_now() where id = $1', [id])

/** Says with a challenge that the factor is lost, and proves it by the mailbox, which was verified. */
export async function loseFactor(api: Api, world: World, person: Pick<Someone, 'id' | 'email'>, challenge: string) {
  await verifyMailbox(world, person)
  await api.as().auth.askLossProof({ body: { challenge } })
  return api.as().auth.loseSecondFactor({ body: { challenge, code: await lastCodeTo(world, person.email) } })
}

/** As if everything that brakes a new way of confirming had been done long ago. */
export const settleFactors = ({ url }: World, { id }: { id: string }) =>
  asOwner(
    url,
    `set session_replication_role = replica;
     update audit_event set at = at - interval '25 hours'
     where action in ('auth.second_factor_on', 'auth.passkey_added') and actor_id = '${id}'`,
  )
