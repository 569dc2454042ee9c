import { deflateSync } from 'node:zlib'
import { formatAmount } from '@sengi/money'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { joined } from '../../../platform/files/file.ts'
import { checksum } from '../../../platform/files/png.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { editAd } from '../ads/ads.service.ts'
import { addEvidence } from '../chat/evidence.service.ts'
import { sendMessage } from '../chat/messages.service.ts'
import {
  acceptOrder,
  cancelOrder,
  concede,
  disputeOrder,
  type OrderCommand,
  sellerConfirm,
  uploadProof,
} from '../orders/orders.service.ts'
import { roleOf } from '../orders.rules.ts'
import { findOrder } from '../orders.store.ts'
import { moodOf, nextMove, type PracticeMove, receiptDots, receiptSide, sayings } from './practice.rules.ts'
import { listPracticeOrders, listWornAds, type PracticeOrder } from './practice.store.ts'

const atOnce = 100

/** Lets each practice partner do what it would do now, by the same acts as people. What fails is tried again next time. */
export async function answerAsPartners(db: Db, storage: Storage): Promise<void> {
  const now = await clockNow(db)
  const failures: unknown[] = []
  for (const found of await listPracticeOrders(db, atOnce)) {
    await answerInOrder(db, storage, found, now).catch((failure) => failures.push(failure))
  }
  const unexpected = failures.filter((failure) => !(failure instanceof DomainError))
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'Some practice partners stumbled')
}

async function answerInOrder(db: Db, storage: Storage, found: PracticeOrder, now: Date): Promise<void> {
  const { orderId, traderId, written, isFirstOrder } = found
  const order = await findOrder(db, orderId)
  const role = order && roleOf(order, traderId)
  if (!order || !role) return
  const move = nextMove({ order, role, mood: moodOf(orderId, isFirstOrder), written, now })
  if (!move) return
  const stage = { db, storage, written, command: { userId: traderId, orderId, network: null } }
  await moves[move]({ ...stage, say: (what) => say(stage, sayings[what][role]) })
}

interface Stage {
  readonly db: Db
  readonly storage: Storage
  readonly written: number
  readonly command: OrderCommand
}
type Act = (stage: Stage & { say: (what: keyof typeof sayings) => Promise<void> }) => Promise<unknown>

const moves: Readonly<Record<PracticeMove, Act>> = {
  greet: ({ say: speak }) => speak('greet'),
  thank: ({ say: speak }) => speak('thank'),
  accept: ({ db, command }) => acceptOrder(db, command),
  pay: async (stage) => {
    if (stage.written < 2) await showReceipt(stage)
    await uploadProof(stage.db, stage.command)
  },
  confirm: ({ db, command }) => sellerConfirm(db, command),
  dispute: ({ db, command }) => disputeOrder(db, { ...command, reason: 'not_received', text: sayings.dispute.seller }),
  cannot_pay: ({ db, command }) =>
    disputeOrder(db, { ...command, reason: 'cannot_upload', text: sayings.cannot_pay.buyer }),
  concede: ({ db, command }) => concede(db, command),
  ask_cancel: ({ db, command }) => cancelOrder(db, { ...command, mutual: true, moneyNotSent: true }),
  agree_cancel: ({ db, command }) => cancelOrder(db, { ...command, mutual: true, moneyNotSent: true }),
}

async function say({ db, command: { userId, orderId } }: Stage, text: string): Promise<void> {
  await sendMessage(db, null, userId, orderId, { text, evidenceId: undefined })
}

async function showReceipt({ db, storage, command: { userId, orderId } }: Stage): Promise<void> {
  const bytes = drawReceipt(orderId)
  const { file } = await addEvidence(db, storage, userId, orderId, { mediaType: 'image/png', bytes })
  await sendMessage(db, null, userId, orderId, { text: sayings.pay.buyer, evidenceId: file.id })
}

/** A small grey picture with the order's own pattern, in the format that proofs come in. */
function drawReceipt(orderId: string): Uint8Array {
  const lines = receiptDots(orderId).map((row) => Uint8Array.of(0, ...row.map((isDark) => (isDark ? 40 : 230))))
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, receiptSide)
  view.setUint32(4, receiptSide)
  view.setUint8(8, 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return joined([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(joined(lines))),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, bytes: Uint8Array): Uint8Array {
  const body = joined([Uint8Array.from([...name], (letter) => letter.charCodeAt(0)), bytes])
  const numbers = new DataView(new ArrayBuffer(8))
  numbers.setUint32(0, bytes.length)
  numbers.setUint32(4, checksum(body))
  return joined([new Uint8Array(numbers.buffer, 0, 4), body, new Uint8Array(numbers.buffer, 4, 4)])
}

/** How many of its largest orders an ad of the practice market is good for. */
const ordersOfAnAd = 5n
const sandbox = { lendsAccounts: true }

/** Keeps the practice market full: ads that were traded empty or paused are renewed. */
export async function renewAds(db: Db): Promise<void> {
  for (const { id, userId, asset, maxUnits } of await listWornAds(db)) {
    const remaining = formatAmount({ asset, units: maxUnits * ordersOfAnAd })
    await editAd(db, userId, id, { paused: false, remaining_amount: remaining }, sandbox).catch(unlessRefused)
  }
}

function unlessRefused(failure: unknown): void {
  if (!(failure instanceof DomainError)) throw failure
}
