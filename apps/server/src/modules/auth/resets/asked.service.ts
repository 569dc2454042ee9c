import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { Peppers } from '../../../platform/keys/peppers.ts'
import { figuresOf } from '../../settings/index.ts'
import { canonicalEmail } from '../auth.rules.ts'
import { accountHash, accountName, newToken, tokenHash } from '../tokens.ts'
import { type Forgetful, mayWrite, resetLetter } from './resets.rules.ts'
import * as store from './resets.store.ts'

interface Asking {
  email: string
  network: string
  peppers: Peppers
}

/**
 * Keeps what was asked for and answers. Nobody looks here whether the address has an account: the work is one and the same for
 * every address, so neither the answer nor its time can tell.
 */
export function askForLink(db: Db, { email, network, peppers }: Asking): Promise<void> {
  const canonical = canonicalEmail(email)
  return inTransaction(db, async (tx) => {
    await store.insertAsk(tx, canonical)
    const subject = accountName(accountHash(canonical, peppers))
    await recordAudit(tx, { actorId: null, action: 'auth.reset_asked', subject, network })
  })
}

/** So many letters are written each time. */
const atOnce = 100

/**
 * Writes the letters that were asked for, each in a transaction of its own: one that cannot be written holds up no other, and is
 * tried again.
 */
export async function writeAsked(db: Db, publicUrl: string): Promise<void> {
  const failures: unknown[] = []
  for (const asked of await store.listAsks(db, atOnce)) {
    await inTransaction(db, (tx) => answer(tx, asked, publicUrl)).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} links for new passwords were not written`)
}

async function answer(tx: Tx, asked: string, publicUrl: string): Promise<void> {
  if (!(await store.takeAsk(tx, asked))) return
  const person = await store.lockByEmail(tx, asked)
  if (person) await writeLink(tx, person, publicUrl)
}

async function writeLink(tx: Tx, { id: userId, email, username, language }: Forgetful, publicUrl: string) {
  const { linkSeconds: seconds, lettersAnHour } = (await figuresOf(tx)).resets
  if (!mayWrite(await store.countWritten(tx, userId), lettersAnHour)) return
  const token = newToken()
  const id = await store.insertLink(tx, userId, tokenHash(token), seconds)
  const letter = letterIn(language, resetLetter(username, { token, seconds, publicUrl }))
  await queueLetters(tx, [{ to: email, ...letter, key: `password_reset:${id}` }])
  await recordAudit(tx, { actorId: null, action: 'auth.reset_link_sent', subject: userId })
}
