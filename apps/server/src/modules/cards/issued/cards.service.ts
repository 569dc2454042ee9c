import { cardFacts } from '@sengi/contract/auth/step-up-facts'
import { daySeconds } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CardNetwork, CardNumber } from '../../../ports/cards/cards.ts'
import { requireStepUp } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import { lockAccount, openCardAccount } from '../account.store.ts'
import type { VirtualCard } from '../card.rules.ts'
import { findOpenCard, getCardOf, insertCard, insertChange, listDueCards } from '../cards.store.ts'
import { countRevealsSince, insertReveal } from './reveals.store.ts'
import { stepCard } from './steps.service.ts'

interface Holder {
  readonly id: string
  readonly username: string
}

/**
 * Has a card issued. What was begun before and heard of no more is asked again under the same name, so nobody gets two.
 * @throws DomainError card_exists, card_network_silent, card_issue_failed
 */
export async function issueCard(db: Db, network: CardNetwork | null, holder: Holder): Promise<void> {
  if (!network) throw new DomainError('card_network_silent')
  await haveMade(db, network, holder, await inTransaction(db, (tx) => askForCard(tx, holder.id)))
}

/**
 * Gives a card up for a new one with another number, in one act: the old number is dead at once, and what shops have reserved stays, as
 * do the rand and the limits. A frozen card asks for what unfreezing it does, since the new one pays.
 * @throws DomainError card_missing, card_owes, step_up_required, card_network_silent, card_issue_failed
 */
export async function replaceCard(
  db: Db,
  network: CardNetwork | null,
  holder: Holder,
  { cardId, token }: { cardId: string; token: string | undefined },
): Promise<void> {
  if (!network) throw new DomainError('card_network_silent')
  const asked = await inTransaction(db, async (tx) => {
    await requireNotFrozen(tx, holder.id)
    const card = await lockOpenCard(tx, holder.id)
    if (card.id !== cardId) throw noCard()
    if (card.state === 'FROZEN') await requireFreeing(tx, card, token)
    await stepCard(tx, card, { action: 'replace', actorId: holder.id })
    return askForCard(tx, holder.id)
  })
  await haveMade(db, network, holder, asked)
}

/** Has the network make a card that was asked for. @throws DomainError card_issue_failed */
async function haveMade(db: Db, network: CardNetwork, holder: Holder, asked: VirtualCard): Promise<void> {
  const now = await clockNow(db)
  const issued = await network.issue({ ref: asked.id, username: holder.username, now }).catch(() => null)
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, holder.id)
    const card = await getCardOf(tx, holder.id, asked.id)
    if (card.state !== 'REQUESTED') return
    await stepCard(
      tx,
      card,
      issued ? { action: 'issue', actorId: holder.id, issued } : { action: 'fail', actorId: null },
    )
  })
  if (!issued) throw new DomainError('card_issue_failed')
}

async function askForCard(tx: Tx, userId: string): Promise<VirtualCard> {
  await requireNotFrozen(tx, userId)
  await openCardAccount(tx, userId)
  await lockAccount(tx, userId)
  const open = await findOpenCard(tx, userId)
  if (open?.state === 'REQUESTED') return open
  if (open) throw new DomainError('card_exists')
  const card = await insertCard(tx, userId)
  await insertChange(tx, { card, action: 'ask', from: null, actorId: userId })
  await recordAudit(tx, { actorId: userId, action: 'card.ask', subject: `card:${card.id}` })
  return card
}

/** Stops new payments. What shops have reserved stays. */
export function freezeCard(db: Db, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const card = await lockOpenCard(tx, userId)
    const frozen = await stepCard(tx, card, { action: 'freeze', actorId: userId, frozenBy: 'owner' })
    if (!frozen) throw new DomainError('card_not_active')
  })
}

/** @throws DomainError step_up_required; card_owes while something is owed, which pays up by itself */
export function unfreezeCard(db: Db, userId: string, token: string | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    const card = await lockOpenCard(tx, userId)
    if (card.state !== 'FROZEN') throw new DomainError('card_not_frozen')
    await requireFreeing(tx, card, token)
    await stepCard(tx, card, { action: 'unfreeze', actorId: userId })
  })
}

/** For good: the rand stays, and so does what shops have reserved. */
export function cancelCard(db: Db, userId: string, cardId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const card = await lockOpenCard(tx, userId)
    if (card.id !== cardId) throw noCard()
    await stepCard(tx, card, { action: 'cancel', actorId: userId })
  })
}

const revealedSeconds = 60
/** The number, for its owner who has just given the PIN. @throws DomainError step_up_required, card_reveals_used_up, card_network_silent */
export async function revealCard(
  db: Db,
  network: CardNetwork | null,
  userId: string,
  token: string | undefined,
): Promise<CardNumber & { hidesAt: Date }> {
  if (!network) throw new DomainError('card_network_silent')
  const shown = await inTransaction(db, async (tx) => {
    const card = await lockOpenCard(tx, userId)
    await requireStepUp(tx, { id: userId }, { act: 'card_reveal', facts: cardFacts({ card_id: card.id }), token })
    const { revealsADay } = (await figuresOf(tx)).cards
    if ((await countRevealsSince(tx, userId, daySeconds)) >= revealsADay) {
      throw new DomainError('card_reveals_used_up', { times: revealsADay })
    }
    await insertReveal(tx, card)
    await recordAudit(tx, { actorId: userId, action: 'card.reveal', subject: `card:${card.id}` })
    return { token: card.token ?? '', now: await clockNow(tx) }
  })
  const number = await network.numberOf(shown.token).catch(() => null)
  if (!number) throw new DomainError('card_network_silent')
  return { ...number, hidesAt: new Date(shown.now.getTime() + revealedSeconds * 1_000) }
}

const dueAtOnce = 200

/** Gives up cards that nobody issued, and ends cards whose last day is over. */
export async function closeDueCards(db: Db): Promise<void> {
  for (const { userId, id } of await listDueCards(db, dueAtOnce)) {
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, userId)
      const card = await getCardOf(tx, userId, id)
      await stepCard(tx, card, { action: card.state === 'REQUESTED' ? 'fail' : 'expire', actorId: null })
    })
  }
}

/** The card that somebody holds, under their account's lock. @throws DomainError card_missing */
async function lockOpenCard(tx: Tx, userId: string): Promise<VirtualCard> {
  const account = await lockAccount(tx, userId)
  const card = account && (await findOpenCard(tx, userId))
  if (!card || card.state === 'REQUESTED') throw noCard()
  return card
}

/** What lets a frozen card pay again, itself or as another one. */
async function requireFreeing(tx: Tx, { id, userId, frozenBy }: VirtualCard, token: string | undefined): Promise<void> {
  if (frozenBy === 'debt' || (await isOwing(tx, userId))) throw new DomainError('card_owes')
  await requireStepUp(tx, { id: userId }, { act: 'card_unfreeze', facts: cardFacts({ card_id: id }), token })
}

const isOwing = async (tx: Tx, userId: string): Promise<boolean> =>
  ((await lockAccount(tx, userId))?.owed.units ?? 0n) > 0n

const noCard = () => new DomainError('card_missing')
