import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Movement as WireMovement } from '@sengi/contract/wallet'
import { type CryptoAsset, formatAmount } from '@sengi/money'
import { ownNoteIn } from './notes.service.ts'
import type { HistoryLine } from './wallet.service.ts'

/** A line as its owner reads it, in the list of all and behind a figure. */
export const presentMovement = (line: HistoryLine, language: SpokenLanguage): WireMovement => ({
  id: line.cursor,
  kind: line.kind,
  asset: line.amount.asset as CryptoAsset,
  amount: formatAmount(line.amount),
  value_zar: line.value && formatAmount(line.value),
  market_zar: line.market && formatAmount(line.market),
  fee_zar: line.fee && formatAmount(line.fee),
  fee_discount_basis_points: line.feeDiscount,
  counterparty: line.counterparty,
  note: line.note && line.noteOf ? ownNoteIn[line.noteOf](language, line.note) : line.note,
  emoji: line.emoji,
  reference: line.reference,
  created_at: line.at.toISOString(),
})
