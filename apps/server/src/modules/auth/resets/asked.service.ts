import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import { canonicalEmail } from '../auth.rules.ts'
import { accountHash, accountName, newToken, tokenHash } from '../tokens.ts'
import { type Forgetful, mayWrite, resetLetter } from './resets.rules.ts'
import * as store from './resets.store.ts'

interface Asking {
  email: string
  network: string
  pepper: string | undefined
}

/**
 * Keeps what was asked for and answers. Nobody looks here whether the address has an account: the work is one and the same for
 * every address, so neither the answer nor its time can tell.
 */
export function askForLink(db: Db, { email, network, pepper }: Asking): Promise<void> {
  const canonical = canonicalEmail(email)
  return inTransaction(db, async (tx) => {
    await store.insertAsk(tx, canonical)
    const subject = accountName(accountHash(canonical, pepper))
    await recordAudit(tx, { actorId: null, action: 'auth.reset_asked', subject, network })
  })
}

/** Writes the letters that were asked for, each in a transaction of its own: one that fails waits for the next time. */
export async function writeAsked(db: Db, publicUrl: string): Promise<void> {
  let more = true
  while (more) more = await inTransaction(db, (tx) => writeNext(tx, publicUrl))
}

/** Answers whether there was one to look up. */
async function writeNext(tx: Tx, publicUrl: string): Promise<boolean> {
  const asked = await store.takeAsk(tx)
  if (asked === undefined) return false
  const person = await store.lockByEmail(tx, asked)
  if (person) await writeLink(tx, person, publicUrl)
  return true
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
