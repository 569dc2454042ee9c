import { randomUUID } from 'node:crypto'
import type { cardPhonesStaff } from '@sengi/contract/cards/phones'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { findUserByHandle } from '../../auth/index.ts'
import { findLatestPhone } from './phones.store.ts'
import { hearPhone } from './words.service.ts'

/** The sandbox's network: says what became of a card on the phone where somebody has it, or had it last. */
export async function playPhone(
  db: Db,
  played: z.infer<typeof cardPhonesStaff.playCardPhone.body>,
): Promise<'heard' | 'kept'> {
  const holder = await findUserByHandle(db, played.username)
  const phone = holder && (await findLatestPhone(db, holder.id, played.wallet))
  if (!phone?.token) throw new DomainError('card_phone_not_found')
  return hearPhone(db, { token: phone.token, eventRef: played.event_ref ?? randomUUID(), kind: played.kind })
}
