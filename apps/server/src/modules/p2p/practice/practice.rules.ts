import { deadlineOf, isOpen, type Order, type Role, waitsForAccount, waitsForAck } from '../orders.rules.ts'

/** How a practice partner behaves in one order: does its part, stops answering, or quarrels and gives in later. */
export type Mood = 'willing' | 'silent' | 'quarrelsome'

/** What a practice partner can do in an order. */
export type PracticeMove =
  | 'greet'
  | 'accept'
  | 'pay'
  | 'confirm'
  | 'dispute'
  | 'cannot_pay'
  | 'concede'
  | 'ask_cancel'
  | 'agree_cancel'
  | 'thank'

/** An order as a practice partner sees it. */
export interface PracticeContext {
  readonly order: Order
  readonly role: Role
  readonly mood: Mood
  /** Lines that the partner wrote already. */
  readonly written: number
  readonly now: Date
}

const silentOfAHundred = 8
const quarrelsomeOfAHundred = 6

/** The last digits of an order's id are chance, so its partner's mood is, too; whoever knows the id knows the mood. */
export function moodOf(orderId: string, isFirstOrder: boolean): Mood {
  const roll = chanceOf(orderId) % 100
  if (isFirstOrder || roll >= silentOfAHundred + quarrelsomeOfAHundred) return 'willing'
  return roll < silentOfAHundred ? 'silent' : 'quarrelsome'
}

const chanceOf = (orderId: string): number => Number.parseInt(orderId.slice(-6), 16)

/** Seconds that a partner takes for something: not all the same, and the same each time it is asked. */
const pauses = { greet: 2, accept: 4, pay: 6, confirm: 6, quarrel: 8, concede: 90, agree: 4 } as const
const spread = 4

const hasPassed = ({ order, now }: PracticeContext, since: Date | null, pause: keyof typeof pauses): boolean =>
  since !== null && (now.getTime() - since.getTime()) / 1000 >= pauses[pause] + (chanceOf(order.id) % spread)

/** What a practice partner does next; null when it waits. */
export function nextMove(scene: PracticeContext): PracticeMove | null {
  const { order, role, mood } = scene
  if (order.heldAt) return null
  if (!isOpen(order)) return closing(scene)
  if (scene.written === 0 && hasPassed(scene, order.createdAt, 'greet')) return 'greet'
  if (order.cancelAskedBy && order.cancelAskedBy !== role && hasPassed(scene, order.cancelAskedAt, 'agree')) {
    return 'agree_cancel'
  }
  if (role === 'buyer' && waitsForAck(order)) return hasPassed(scene, order.createdAt, 'accept') ? 'accept' : null
  if (mood === 'silent') return null
  return role === 'buyer' ? asBuyer(scene) : asSeller(scene)
}

function asBuyer(scene: PracticeContext): PracticeMove | null {
  const { order, mood } = scene
  if (waitsForAccount(order)) return null
  const begun = order.acceptedAt ?? order.createdAt
  const deadline = deadlineOf(order)
  if (order.state === 'AWAIT_PAYMENT_PROOF' && deadline && scene.now <= deadline) {
    if (mood === 'quarrelsome') return hasPassed(scene, begun, 'quarrel') ? 'cannot_pay' : null
    return hasPassed(scene, begun, 'pay') ? 'pay' : null
  }
  const isStuck = order.state === 'DISPUTED' && mood === 'quarrelsome' && order.cancelAskedBy === null
  return isStuck && hasPassed(scene, begun, 'concede') ? 'ask_cancel' : null
}

function asSeller(scene: PracticeContext): PracticeMove | null {
  const { order, mood } = scene
  if (order.state === 'SELLER_REVIEW') {
    if (mood === 'quarrelsome') return hasPassed(scene, order.proofAt, 'quarrel') ? 'dispute' : null
    return hasPassed(scene, order.proofAt, 'confirm') ? 'confirm' : null
  }
  const isStuck = order.state === 'DISPUTED' && mood === 'quarrelsome'
  return isStuck && hasPassed(scene, order.proofAt, 'concede') ? 'concede' : null
}

/** A buyer wrote twice by then, with the proof; a seller once. */
const closing = ({ order, role, written }: PracticeContext): PracticeMove | null =>
  order.state === 'RELEASED' && written === (role === 'buyer' ? 2 : 1) ? 'thank' : null

/** What a practice partner says. In English whoever reads: it plays a person, and people write as they speak. */
export const sayings: Readonly<
  Record<'greet' | 'pay' | 'thank' | 'dispute' | 'cannot_pay', Readonly<Record<Role, string>>>
> = {
  greet: {
    buyer: 'Hi! I am a practice partner: no real money moves. I pay in a few seconds; check your bank and release.',
    seller: 'Hi! I am a practice partner: no real money moves. Say that you have paid, and I check and release.',
  },
  pay: { buyer: 'Paid, with the reference of the order. Here is my proof.', seller: '' },
  thank: { buyer: 'Thank you, it has arrived. Good trade!', seller: 'Received and released. Good trade!' },
  dispute: {
    buyer: '',
    seller: 'I looked at my account twice and there is no payment with this reference and amount.',
  },
  cannot_pay: { buyer: 'I paid this order, but my bank does not let me download the proof of payment.', seller: '' },
}

/** The side of the picture that is drawn as proof, in dots. */
export const receiptSide = 64

/** A pattern that no other order has, as rows of dark and light dots: a proof that can be told from every other. */
export function receiptDots(orderId: string): boolean[][] {
  const bits = [...orderId.replaceAll('-', '')].flatMap((digit) =>
    [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) !== 0),
  )
  const dot = (row: number, column: number) =>
    bits[(Math.floor(row / 8) * 16 + Math.floor(column / 4)) % bits.length] ?? false
  return Array.from({ length: receiptSide }, (_, row) =>
    Array.from({ length: receiptSide }, (__, column) => dot(row, column)),
  )
}
