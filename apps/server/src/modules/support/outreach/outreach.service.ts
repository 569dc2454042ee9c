import { filledAnswer } from '@sengi/contract/support/kept-answers'
import { ticketNumberOf } from '@sengi/contract/support/number'
import { recordAudits } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { insertLine } from '../lines.store.ts'
import { insertTicket } from '../tickets.store.ts'
import { begunStanding, type OutreachPerson, type OutreachWords, wordsFor } from './outreach.rules.ts'
import * as store from './outreach.store.ts'

interface Outreach extends OutreachWords {
  readonly staffId: string
  readonly userIds: readonly string[]
  readonly reason: string
}

/**
 * Writes to people, each in a ticket of their own, which its writer has taken. Answers to how many, and how many were left out: closed
 * accounts, and one's own. @throws DomainError nobody_to_write_to, too_many_written_to
 */
export const writeToPeople = (
  db: Db,
  { staffId, userIds, reason, ...words }: Outreach,
): Promise<{ written: number; leftOut: number }> =>
  inTransaction(db, async (tx) => {
    await store.lockWriting(tx, staffId)
    const others = userIds.filter((id) => id !== staffId)
    const people = others.length === 0 ? [] : await store.listAddressees(tx, others)
    if (people.length === 0) throw new DomainError('nobody_to_write_to')
    const { writtenToADayAtMost: most } = (await figuresOf(tx)).support
    requireRoom(await store.countWrittenTo(tx, staffId), people.length, most)
    await begin(tx, staffId, people, { words, reason })
    return { written: people.length, leftOut: userIds.length - people.length }
  })

function requireRoom(writtenTo: number, wanted: number, most: number): void {
  const left = Math.max(0, most - writtenTo)
  if (wanted > left) throw new DomainError('too_many_written_to', { most, left }, { retryAfter: 3_600 })
}

async function begin(
  tx: Tx,
  staffId: string,
  people: readonly OutreachPerson[],
  { words, reason }: { readonly words: OutreachWords; readonly reason: string },
): Promise<void> {
  const now = await clockNow(tx)
  const begun: { userId: string; id: string }[] = []
  for (const one of people) begun.push({ userId: one.id, id: await beginOne(tx, { staffId, to: one, words, now }) })
  await recordAudits(
    tx,
    begun.map(({ id }) => ({
      actorId: staffId,
      action: 'support.begun',
      subject: `support_ticket:${id}`,
      detail: { reason },
    })),
  )
  await notify(
    tx,
    begun.map(({ userId, id }) => ({
      type: 'support.begun',
      to: userId,
      subject: id,
      params: { ticket: ticketNumberOf(id) },
      link: `/account/tickets/${id}`,
    })),
  )
  await announce(
    tx,
    begun.map(({ userId, id }) => ({ topic: 'support', userId, ref: id })),
  )
}

interface Beginning {
  readonly staffId: string
  readonly to: OutreachPerson
  readonly words: OutreachWords
  readonly now: Date
}

async function beginOne(tx: Tx, { staffId, to, words, now }: Beginning): Promise<string> {
  const { subject, text } = wordsFor(to.language, words)
  const ticket = {
    userId: to.id,
    topic: 'other',
    subject,
    about: null,
    begunBy: staffId,
    ...begunStanding(now),
  } as const
  const id = await insertTicket(tx, ticket)
  const filled = filledAnswer(text, { name: to.username, number: ticketNumberOf(id) })
  await insertLine(tx, { userId: to.id, id }, { authorId: staffId, text: filled, fileId: null })
  return id
}
