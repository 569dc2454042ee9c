import { createHash } from 'node:crypto'
import { formatAmount } from '@sengi/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { PaidAccount, Payout } from './payouts.rules.ts'

/** Whose money it is, and where it lies. */
export interface Debtor {
  readonly bank: string
  readonly accountName: string
  readonly accountNumber: string
  readonly branchCode: string
}

interface FileOfRun {
  readonly runId: string
  readonly at: Date
  readonly day: string
  readonly debtor: Debtor
  /** With their numbers open. */
  readonly lines: readonly (Pick<Payout, 'amount' | 'reference'> & { readonly account: PaidAccount })[]
}

/** The file of a run, and what tells it from any other. */
export interface PaymentFile {
  readonly text: string
  readonly hash: Buffer
}

/** What a bank takes in texts: the Latin set of the standard, without what banks read as their own marks. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const idOf = (runId: string): string => runId.replaceAll('-', '')

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: false })

/**
 * One payment of many, as ISO 20022 writes it: a Customer Credit Transfer Initiation, `pain.001.001.03`, Message Definition Report
 * "Payments Initiation" of ISO 20022 (https://www.iso20022.org/iso-20022-message-definitions). A South African bank is named by the code
 * ZANCC of the standard's external code set (ExternalClearingSystemIdentification1Code) and its six-digit branch code, as
 * https://docs.ripple.com/payments-odl/api-docs/ripplenet/resources/srpo/supporting-info-definitions/externalclearingsystem lists it; the
 * Latin set of characters is that of https://developers.paysera.com/en/file-formats/xml. Each payout bears its own end-to-end reference,
 * also in the remittance line, which is what statements print.
 */
export function paymentFile({ runId, at, day, debtor, lines }: FileOfRun): PaymentFile {
  const total = lines.reduce((sum, { amount }) => sum + amount.units, 0n)
  const sums = { NbOfTxs: String(lines.length), CtrlSum: formatAmount({ asset: 'ZAR', units: total }) }
  const name = plain(debtor.accountName, 70)
  const text = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: idOf(runId), CreDtTm: `${at.toISOString().slice(0, 19)}Z`, ...sums, InitgPty: { Nm: name } },
        PmtInf: {
          ...{ PmtInfId: idOf(runId), PmtMtd: 'TRF', BtchBookg: 'false', ...sums, ReqdExctnDt: day },
          ...{ Dbtr: { Nm: name }, DbtrAcct: { ...accountOf(debtor.accountNumber), Ccy: 'ZAR' } },
          ...{ DbtrAgt: agentOf(debtor.bank, debtor.branchCode), ChrgBr: 'SLEV', CdtTrfTxInf: lines.map(transfer) },
        },
      },
    },
  })
  return { text, hash: fileHashOf(text) }
}

/** What tells a file from any other. */
export const fileHashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const transfer = ({ amount, reference, account }: FileOfRun['lines'][number]) => ({
  PmtId: { InstrId: reference, EndToEndId: reference },
  Amt: { InstdAmt: { '@_Ccy': 'ZAR', '#text': formatAmount(amount) } },
  CdtrAgt: agentOf(account.bank, account.branchCode),
  Cdtr: { Nm: plain(account.holderName, 70) },
  CdtrAcct: accountOf(account.accountNumber),
  RmtInf: { Ustrd: reference },
})

const accountOf = (number: string) => ({ Id: { Othr: { Id: number } } })

const agentOf = (bank: string, branchCode: string) => ({
  FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'ZANCC' }, MmbId: branchCode }, Nm: plain(bank, 70) },
})
