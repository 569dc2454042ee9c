import { randomUUID } from 'node:crypto'
import type { terminalMessage } from '@sengi/contract/cards/payments'
import { parseAmount } from '@sengi/money'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import { findIdByUsername, findUserByHandle } from '../../auth/index.ts'
import { mapLatestTokens } from '../cards.store.ts'
import { hearNetwork } from './network.service.ts'
import type { NetworkAnswer } from './together.service.ts'

const latestToken = gather(mapLatestTokens)

/** The sandbox's network: says what a shop would, of the card that somebody has or had last. */
export async function playNetwork(db: Db, played: z.infer<typeof terminalMessage>): Promise<NetworkAnswer> {
  const cents = played.amount_zar === undefined ? null : parseAmount('ZAR', played.amount_zar).units
  const holderId = (await findUserByHandle(db, played.username))?.id ?? (await stoppedHolder(db, played.username))
  const token = holderId && (await latestToken(db, holderId))
  if (!token) throw new DomainError('card_missing')
  return hearNetwork(db, {
    token,
    eventRef: played.event_ref ?? randomUUID(),
    networkRef: played.network_ref,
    kind: played.kind,
    cents,
    merchant: played.merchant,
    category: played.category,
    channel: played.channel,
    isLast: played.is_last,
  })
}

/** A shop does not know that an account is stopped: its card is asked all the same, and says so. */
const stoppedHolder = (db: Db, handle: string): Promise<string | undefined> =>
  findIdByUsername(db, handle.trim().replace(/^@/, '').toLowerCase())
