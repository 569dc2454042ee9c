import { ticketNumberOf } from '@sengi/contract/support/number'
import type { TicketAbout, TicketTopic } from '@sengi/contract/support/tickets'
import { announce, deskNews } from '../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { durationPhrase } from '../../platform/words/phrase.ts'
import { figuresOf } from '../settings/index.ts'
import { type AboutSource, requireOwn } from './about.service.ts'
import * as lapses from './lapses.store.ts'
import { insertLine } from './lines.store.ts'
import {
  beginning,
  standingIn,
  type Ticket,
  type TicketStep,
  type TicketWindows,
  takesAnswers,
  ticketStateAfter,
} from './tickets.rules.ts'
import * as store from './tickets.store.ts'

interface Asked {
  readonly topic: TicketTopic
  readonly subject: string
  readonly text: string
  readonly about: TicketAbout | null
}

/** Asks our team. Answers the ticket's id. @throws DomainError ticket_about_unknown, too_many_tickets, too_many_ticket_messages */
export function openTicket(db: Db, sources: readonly AboutSource[], userId: string, asked: Asked): Promise<string> {
  return inTransaction(db, async (tx) => {
    await store.lockAsking(tx, userId)
    const { support } = await figuresOf(tx)
    const used = await store.readUsed(tx, userId)
    requireRoomForTicket(used, support.openTicketsAtMost)
    requireRoomForLine(used, support.messagesADayAtMost)
    if (asked.about) await requireOwn(tx, sources, userId, asked.about)
    const id = await store.insertTicket(tx, { ...asked, userId, ...beginning(used.now, support, used.streakDays) })
    await insertLine(tx, { userId, id }, { authorId: userId, text: asked.text, fileId: null })
    await announce(tx, [{ topic: 'support', userId, ref: id }, deskNews])
    return id
  })
}

/** @throws DomainError ticket_not_found for everybody whose it is not */
export async function ticketOf(db: Db, userId: string, id: string): Promise<Ticket> {
  const ticket = await store.findTicketOf(db, userId, id)
  if (!ticket) throw new DomainError('ticket_not_found')
  return ticket
}

/** @throws DomainError ticket_not_found, ticket_of_your_own: nobody of our team answers themselves */
export async function ticketOfOther(db: Db, staffId: string, id: string): Promise<Ticket> {
  const ticket = await store.findTicket(db, id)
  if (!ticket) throw new DomainError('ticket_not_found')
  if (ticket.userId === staffId) throw new DomainError('ticket_of_your_own')
  return ticket
}

/** As it stands once nobody else acts on it. @throws DomainError ticket_not_found, ticket_of_your_own */
export async function holdOfOther(tx: Tx, staffId: string, id: string): Promise<Ticket> {
  const { userId } = await ticketOfOther(tx, staffId, id)
  await store.lockTicket(tx, userId, id)
  return ticketOfOther(tx, staffId, id)
}

/** Writes in one's own ticket, or shows a file in it. Answers the line's id. @throws DomainError ticket_over, and those of the limits */
export async function speak(
  tx: Tx,
  ticket: Ticket,
  used: store.SupportUsed,
  said: { readonly text: string; readonly fileId: string | null },
): Promise<string> {
  const { support } = await figuresOf(tx)
  requireTakesAnswers(ticket, used.now, support)
  if (ticket.turn === 'nobodys') requireRoomForTicket(used, support.openTicketsAtMost)
  requireRoomForLine(used, support.messagesADayAtMost)
  await move(tx, ticket, 'speak', used.now)
  const line = await insertLine(tx, ticket, { authorId: ticket.userId, ...said })
  await tellScreens(tx, ticket)
  return line
}

/** Answers the line's id. */
export function answer(db: Db, userId: string, id: string, text: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { ticket, used } = await holdOwn(tx, userId, id)
    return speak(tx, ticket, used, { text, fileId: null })
  })
}

/** Says that a ticket needs no answer any more, also twice. Answers its id. */
export function leave(db: Db, userId: string, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { ticket, used } = await holdOwn(tx, userId, id)
    if (ticket.state === 'closed') return id
    await move(tx, ticket, 'leave', used.now)
    await tellScreens(tx, ticket)
    return id
  })
}

/** One's own ticket while one acts on it, with what one used of one's limits. */
export async function holdOwn(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ ticket: Ticket; used: store.SupportUsed }> {
  await store.lockAsking(tx, userId)
  await store.lockTicket(tx, userId, id)
  return { ticket: await ticketOf(tx, userId, id), used: await store.readUsed(tx, userId) }
}

/** Takes a step of a ticket that is held. @throws DomainError ticket_step_refused for one that cannot be taken, ticket_joined */
export async function move(tx: Tx, ticket: Ticket, step: TicketStep, now: Date): Promise<void> {
  requireOnItsOwn(ticket)
  const state = ticketStateAfter(ticket.state, step)
  if (!state) throw new DomainError('ticket_step_refused')
  await store.saveStanding(tx, ticket, standingIn(state, ticket, now, (await figuresOf(tx)).support))
}

/** Lets the screens of its person ask again, and those of our team. */
export const tellScreens = (
  tx: Tx,
  { id, userId, takenBy }: Pick<Ticket, 'id' | 'userId' | 'takenBy'>,
): Promise<void> =>
  announce(tx, [
    ...[userId, takenBy].flatMap((one) => (one ? [{ topic: 'support', userId: one, ref: id }] : [])),
    deskNews,
  ])

/** @throws DomainError ticket_joined for one that goes on in another, whose number is told */
export function requireOnItsOwn({ joinedTo }: Ticket): void {
  if (joinedTo !== null) throw new DomainError('ticket_joined', { ticket: ticketNumberOf(joinedTo) })
}

/** @throws DomainError ticket_over for one that was over too long ago, ticket_joined */
export function requireTakesAnswers(ticket: Ticket, now: Date, windows: TicketWindows): void {
  requireOnItsOwn(ticket)
  if (takesAnswers(ticket, now, windows)) return
  throw new DomainError('ticket_over', { time: durationPhrase(windows.reopenSeconds) })
}

const closedAtOnce = 200

/** Closes what was solved, once nobody can open it again. */
export async function closeSolved(db: Db): Promise<void> {
  const { support } = await figuresOf(db)
  const closed = await inTransaction(db, async (tx) => {
    const due = await lapses.closeSolved(tx, support.reopenSeconds, closedAtOnce)
    await announce(
      tx,
      due.map(({ userId, id }) => ({ topic: 'support', userId, ref: id })),
    )
    return due.length
  })
  if (closed === closedAtOnce) await closeSolved(db)
}

function requireRoomForTicket({ openTickets }: store.SupportUsed, most: number): void {
  if (openTickets >= most) throw new DomainError('too_many_tickets', { most })
}

function requireRoomForLine({ linesToday }: store.SupportUsed, most: number): void {
  if (linesToday >= most) throw new DomainError('too_many_ticket_messages', { most }, { retryAfter: 3_600 })
}

/** How long our team takes at most, and how long a ticket that is over can be opened again. */
export const windowsOf = async (db: Db): Promise<TicketWindows> => (await figuresOf(db)).support
