import { cardChannelFacts, cardLimitFacts } from '@sengi/contract/auth/step-up-facts'
import type { CardLimits } from '@sengi/contract/cards/card'
import { type Amount, parseAmount, randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireStepUp } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { lockAccount, writeChannels, writeLimits } from '../account.store.ts'
import { type CardAccount, type Channels, limitsNow, type MostFigures, zarOf } from '../card.rules.ts'

/** Sets what the card may pay. Lowering it below what was spent is no error: nothing more is paid. @throws DomainError card_limit_too_high, step_up_required */
export function changeLimits(db: Db, userId: string, input: CardLimits): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await requireAccount(tx, userId)
    const most = (await figuresOf(tx)).cards
    const wanted = {
      payment: parseAmount('ZAR', input.payment_zar),
      day: parseAmount('ZAR', input.day_zar),
      month: parseAmount('ZAR', input.month_zar),
    }
    requireAllowed(wanted, most)
    const held = limitsNow(account, most)
    const raises = (['payment', 'day', 'month'] as const).some((of) => wanted[of].units > held[of].units)
    if (raises) {
      const facts = cardLimitFacts({
        payment_zar: input.payment_zar,
        day_zar: input.day_zar,
        month_zar: input.month_zar,
      })
      await requireStepUp(tx, { id: userId }, { act: 'card_limits', facts, token: input.step_up_token })
    }
    await writeLimits(tx, userId, wanted)
    await noteChange(tx, userId, 'card.limits')
  })
}

type Wanted = Readonly<Record<'payment' | 'day' | 'month', Amount>>

function requireAllowed(wanted: Wanted, { mostPaymentCents, mostDayCents, mostMonthCents }: MostFigures): void {
  const tooHigh = (
    [
      ['payment', mostPaymentCents],
      ['day', mostDayCents],
      ['month', mostMonthCents],
    ] as const
  ).find(([of, most]) => wanted[of].units > BigInt(most))
  if (!tooHigh) return
  const [of, most] = tooHigh
  throw new DomainError(
    'card_limit_too_high',
    { most: randText(zarOf(BigInt(most))) },
    { errors: [{ path: `${of}_zar` }] },
  )
}

type WantedChannels = Channels & { readonly step_up_token?: string | undefined }

/** Sets where the card pays. Cash comes back from no machine, so letting it go there is like raising a limit. @throws DomainError step_up_required */
export function changeChannels(
  db: Db,
  userId: string,
  { step_up_token: token, ...channels }: WantedChannels,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await requireAccount(tx, userId)
    if (channels.cash && !account.channels.cash) {
      await requireStepUp(tx, { id: userId }, { act: 'card_channel', facts: cardChannelFacts('cash'), token })
    }
    await writeChannels(tx, userId, channels)
    await noteChange(tx, userId, 'card.channels')
  })
}

async function requireAccount(tx: Tx, userId: string): Promise<CardAccount> {
  const account = await lockAccount(tx, userId)
  if (!account) throw new DomainError('card_missing')
  return account
}

async function noteChange(tx: Tx, userId: string, action: string): Promise<void> {
  await recordAudit(tx, { actorId: userId, action, subject: `card_account:${userId}` })
  await announce(tx, [{ topic: 'card', userId, ref: userId }])
}
