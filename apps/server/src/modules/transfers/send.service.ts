import { randomBytes } from 'node:crypto'
import type { NewTransfer } from '@sengi/contract/transfers'
import { inRand, parseAmount } from '@sengi/money'
import { DomainError } from '../../platform/errors.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { confirmationOf } from '../limits/index.ts'
import { judgingPrice, requireQuoting } from '../market/index.ts'
import { sendToEmail } from './claims/emails.service.ts'
import { networksOf } from './payees/addresses.rules.ts'
import { readIdentifier, type TypedRecipient } from './payees/identifiers.rules.ts'
import { nobodyFound, type PersonMeant, type PhoneMeant, personMeant } from './payees/recipients.service.ts'
import { agreedAt, typedRand } from './people/agreed.service.ts'
import type { PaymentOrder, Sender, SendReceipt } from './people/receipts.rules.ts'
import { defaultEmoji, isWorthNothing, randomBytesOfId, readableNote, transferIdAt } from './people/transfers.rules.ts'
import { type Sending, sendToPerson } from './people/transfers.service.ts'
import { requestWithdrawal } from './withdrawals/withdrawals.service.ts'

interface Order {
  readonly sending: Sending
  readonly sender: Sender
  readonly input: NewTransfer
  readonly claim: IdempotencyKey | null
}

type Way<M> = (order: Order, meant: M) => Promise<SendReceipt>

/** Where a recipient of each kind is paid. */
const ways: { readonly [K in TypedRecipient['kind']]: Way<Extract<TypedRecipient, { kind: K }>> } = {
  user: toPerson,
  phone: toPerson,
  email: async ({ sending, sender, input, claim }, { email }) => {
    const wish = await wishOf(sending, sender, input)
    return sendToEmail(sending.db, wish, { email, publicUrl: sending.publicUrl }, claim)
  },
  address: ({ sending: { db, chain, originators }, sender, input, claim }, { asset, to }) => {
    if (asset !== input.asset) throw new DomainError('payment_of_other_asset', { asset })
    if (networksOf(asset).length > 1 && !input.network) throw new DomainError('network_of_address_required', { asset })
    const amount = { ...parseAmount(asset, input.amount), asset }
    return requestWithdrawal(db, { chain, originators }, claim, sender, { to, input, amount })
  },
  refused: (_, { why }) => {
    throw DomainError.of(why)
  },
  nobody: () => {
    throw nobodyFound()
  },
}

/** Sends crypto to a @username, an e-mail address or an address. @throws DomainError */
export async function send(
  sending: Sending,
  sender: Sender,
  input: NewTransfer,
  claim: IdempotencyKey | null,
): Promise<SendReceipt> {
  const meant = readIdentifier(input.to_identifier, input.asset, input.network)
  return ways[meant.kind]({ sending, sender, input, claim }, meant as never)
}

function toPerson({ sending, sender, input, claim }: Order, meant: PersonMeant | PhoneMeant): Promise<SendReceipt> {
  const order = async () => {
    const [wish, recipient] = await Promise.all([
      wishOf(sending, sender, input),
      personMeant(sending.db, sender.id, meant),
    ])
    return { wish, recipient }
  }
  return sendToPerson(sending, order, claim)
}

/** @throws DomainError price_unavailable, amount_below_minimum, agreed_amount_moved; AmountError */
async function wishOf({ db, clock }: Sending, sender: Sender, input: NewTransfer): Promise<PaymentOrder> {
  const amount = { ...parseAmount(input.asset, input.amount), asset: input.asset }
  const rand = typedRand(input)
  const createdAt = await clock()
  if (rand) await requireQuoting(db, input.asset)
  const price = await judgingPrice(db, amount, createdAt)
  if (isWorthNothing(amount, price)) throw new DomainError('amount_below_minimum')
  const agreed = agreedAt(rand, amount, price)
  return {
    id: transferIdAt(createdAt, randomBytes(randomBytesOfId)),
    sender,
    amount,
    price,
    agreed,
    value: agreed ?? inRand(amount, price, 'up'),
    note: readableNote(input.note ?? ''),
    emoji: input.emoji ?? defaultEmoji,
    createdAt,
    confirmation: confirmationOf(input),
  }
}
