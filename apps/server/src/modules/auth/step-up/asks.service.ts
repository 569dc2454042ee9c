import { areFactsOf, type PasskeyGiven, type StepUpAct, type StepUpFacts } from '@sengi/contract/auth/step-up'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Origin } from '../devices/devices.service.ts'
import { type FactorKeeper, passPasskey } from '../factors/factors.service.ts'
import { listPasskeys } from '../factors/passkeys.store.ts'
import { requestOptions } from '../factors/passkeys.ts'
import type { User } from '../people/users.store.ts'
import { insertAsk, takeAsk } from './asks.store.ts'
import { digestOf } from './digest.ts'
import { tokenSeconds } from './step-up.rules.ts'

/** What is to be confirmed, as it came. */
export interface Confirmed {
  act: StepUpAct
  facts: Readonly<Record<string, string | undefined>>
}

/**
 * What one of a person's passkeys is to sign for one act with these facts: the challenge serves nothing else.
 * @throws DomainError step_up_facts_unknown, passkey_not_found
 */
export async function askStepUp(db: Db, { site }: FactorKeeper, { id: userId }: { id: string }, asked: Confirmed) {
  const { act } = asked
  const digest = digestOf(act, factsOf(asked))
  const keys = await listPasskeys(db, userId)
  if (keys.length === 0) throw new DomainError('passkey_not_found')
  const options = await requestOptions(site, keys)
  await insertAsk(db, { userId, challenge: options.challenge, act, digest, seconds: tokenSeconds })
  return { ...options }
}

/**
 * Takes what a passkey signed for this act, once. A challenge that was made for another one is gone as well.
 * @throws DomainError passkey_wrong, too_many_attempts
 */
export async function passAskedPasskey(
  db: Db,
  keeper: FactorKeeper,
  owner: User,
  { passkey: { challenge, ...shown }, act, digest }: { passkey: PasskeyGiven; act: StepUpAct; digest: Buffer },
  origin: Origin,
): Promise<void> {
  const takeSigned = async () => ((await takeAsk(db, { userId: owner.id, challenge, act, digest })) ? challenge : null)
  await passPasskey(db, keeper, owner, { takeSigned, shown }, origin)
}

/** The facts, if they are all that this act needs and no others. @throws DomainError step_up_facts_unknown */
export function factsOf({ act, facts }: Confirmed): StepUpFacts {
  if (areFactsOf(act, facts)) return facts
  throw new DomainError('step_up_facts_unknown', {}, { errors: [{ path: 'facts' }] })
}
