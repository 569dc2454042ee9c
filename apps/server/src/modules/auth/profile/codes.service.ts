import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, type Extra } from '../../../platform/errors.ts'
import { isKeyedText, keyed, keyedByAll, type Peppers } from '../../../platform/keys/peppers.ts'
import type { Refusal } from '../../../platform/words/phrase.ts'
import { figuresOf } from '../../settings/index.ts'
import { codeChoices, codeText } from '../people/email.rules.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { type AskedChange, type ChangeKind, changeFault, mayText, wrongChangeCode } from './changes.rules.ts'
import * as store from './changes.store.ts'

/** What the changes of addresses and numbers are made with. */
export interface ProfileSettings extends AuthSettings {
  readonly publicUrl: string
}

export const newCode = (): string => codeText(randomInt(codeChoices))

interface CodeOf {
  readonly userId: string
  readonly kind: ChangeKind
  readonly side: 'new' | 'old'
}

/** Keyed and bound to its person and side: six digits alone would be found in any table of hashes. */
export const changeHash = (of: CodeOf, code: string, { current }: Peppers): Buffer => keyed(current, saidOf(of, code))

const saidOf = ({ userId, kind, side }: CodeOf, code: string): string =>
  `contact change ${kind} ${side} ${userId} ${code}`

/** @throws DomainError too_many_change_codes */
export async function requireMayAsk(tx: Tx, userId: string): Promise<void> {
  const { codesAnHour } = (await figuresOf(tx)).profile
  const { asked, firstAgo } = await store.countAsked(tx, userId)
  if (asked >= codesAnHour) throw tooMany(3_600 - firstAgo)
}

/** The same for a text message, of which a number gets so many whoever asks. @throws DomainError too_many_change_codes */
export async function requireMayText(tx: Tx, { id, isKnown }: store.Changing, phone: string): Promise<void> {
  await requireMayAsk(tx, id)
  const { profile } = await figuresOf(tx)
  const texts = await store.countToNumber(tx, phone, id)
  if (!mayText({ ...texts, isKnown }, profile)) throw tooMany(86_400 - texts.firstAgo)
}

const tooMany = (seconds: number) => new DomainError('too_many_change_codes', {}, { retryAfter: Math.max(1, seconds) })

interface TypedCodes {
  readonly code: string
  readonly oldCode: string | undefined
}

/** A change whose codes were right, or what is answered instead; the try counts whatever comes of it. */
export type Judged = { readonly change: AskedChange } | { readonly fault: DomainError }

/** Judges what somebody typed for their last change of a kind. */
export async function judge(
  tx: Tx,
  { peppers }: Pick<AuthSettings, 'peppers'>,
  { userId, kind }: Pick<CodeOf, 'userId' | 'kind'>,
  typed: TypedCodes,
): Promise<Judged> {
  const change = await store.lockLast(tx, userId, kind)
  const dead = changeFault(change)
  if (dead || !change) return faulty(dead, 'code')
  if (change.oldCodeHash && typed.oldCode === undefined) return { fault: oldCodeNeeded() }
  await store.countChangeTry(tx, userId, change.id)

  const said = saidOf({ userId, kind, side: 'new' }, typed.code)
  if (!isKeyedText(peppers, said, change.codeHash)) {
    if (await store.wasReplaced(tx, userId, keyedByAll(peppers, said)))
      return faulty(changeFault({ ...change, isEnded: true }), 'code')
    return faulty(wrongChangeCode(change.tries + 1), 'code')
  }
  const oldSaid = saidOf({ userId, kind, side: 'old' }, typed.oldCode ?? '')
  const agrees = !change.oldCodeHash || isKeyedText(peppers, oldSaid, change.oldCodeHash)
  return agrees ? { change } : faulty(wrongChangeCode(change.tries + 1), 'old_code')
}

const at = (path: string): Extra => ({ errors: [{ path }] })

function faulty(fault: Refusal | null, path: string): Judged {
  if (!fault) throw new Error('A change that cannot be taken has a fault')
  return { fault: DomainError.of(fault, at(path)) }
}

const oldCodeNeeded = () => new DomainError('old_code_needed', {}, at('old_code'))
