import { languages } from '@sengi/contract/languages'
import { letterIn } from '../../platform/background/letters.ts'
import { announce, type OutboxEvent, rowsOf } from '../../platform/background/outbox.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { AddressLetter } from '../../platform/words/phrase.ts'
import { canonicalEmail } from '../auth/index.ts'
import { addressed } from './addressed.rules.ts'
import type { Notice, NoticeType } from './notices.rules.ts'
import { insertNotices, listToldLately, queueForAddress } from './notifications.store.ts'

/**
 * Tells people, in the transaction of what happened: nobody hears of what was rolled back, and nobody hears it twice.
 * One statement, however many; with what screens are told of the same, if there is any.
 */
export async function notify(tx: Tx, notices: readonly Notice[], events: readonly OutboxEvent[] = []): Promise<void> {
  if (notices.length === 0) return announce(tx, events)
  await insertNotices(tx, notices.map(addressed), events.length > 0 ? rowsOf(events) : null)
}

/**
 * Writes to an address that need not belong to a user, in the language of whoever does own it, else of whoever has it written;
 * the letter leaves once the transaction is committed.
 */
export const sendLetter = (tx: Tx, { to, from, key, ...letter }: AddressLetter): Promise<void> =>
  queueForAddress(tx, {
    to,
    canonical: canonicalEmail(to),
    from,
    key,
    versions: languages.map((language) => ({ language, ...letterIn(language, letter) })),
  })

/** Leaves out who was told something of this type, or of these, in the last hours: for what must not come often. */
export async function withoutToldLately(
  db: Db,
  notices: readonly Notice[],
  hours: number,
  types: readonly NoticeType[] = notices.slice(0, 1).map(({ type }) => type),
): Promise<Notice[]> {
  let left = [...notices]
  for (const type of types) {
    if (left.length === 0) return []
    const told = await listToldLately(
      db,
      left.map(({ to }) => to),
      type,
      hours,
    )
    left = left.filter(({ to }) => !told.has(to))
  }
  return left
}
