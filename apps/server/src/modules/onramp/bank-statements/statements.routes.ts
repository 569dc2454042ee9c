import type { SpokenLanguage } from '@sengi/contract/languages'
import { bankStatements, type WireStatement, type WireStatementLine } from '@sengi/contract/onramp/bank-statements'
import { randOf } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId, readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { inWords } from '../../../platform/words/words.ts'
import { type CountedStatement, type ListedLine, listStatements } from './statement-lists.store.ts'
import {
  acceptStatement,
  approveStatement,
  discardStatement,
  readLines,
  uploadStatement,
} from './statements.service.ts'

/** Statements of the client account as files: what they say, and who lets them be booked. */
export const bankStatementsRoutes = (account: string): Route[] =>
  serve(bankStatements, {
    listBankStatements: {
      permission: 'bank.read',
      handle: (call) => answerPage(call, statementsOf(call)),
    },
    exportBankStatements: {
      permission: 'bank.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, statementsOf(call), statementsFile),
    },
    uploadBankStatement: {
      permission: 'bank.resolve',
      handle: async ({ db, user, query: { bank }, body: { bytes }, language }) =>
        show({ db, language }, await uploadStatement(db, { staffId: user.id, bank, bytes, account })),
    },
    listBankStatementLines: {
      permission: 'bank.read',
      handle: async ({ db, params, query, nextPage }) => {
        const position = { pattern: /^[0-9]{1,6}$/, of: ({ place }: ListedLine) => String(place) }
        const found = await readPage(
          { query, nextPage },
          (wanted) => readLines(db, params.statement_id, wanted),
          position,
        )
        return found.map(presentLine)
      },
    },
    acceptBankStatement: {
      permission: 'bank.resolve',
      act: ({ db, user, params, body: { reason } }) =>
        acceptStatement(db, { staffId: user.id, statementId: params.statement_id, reason }),
      show,
    },
    approveBankStatement: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) =>
        approveStatement(db, { staffId: user.id, statementId: params.statement_id, hash }),
      show,
    },
    discardBankStatement: {
      permission: 'bank.resolve',
      act: ({ db, user, params }) => discardStatement(db, { staffId: user.id, statementId: params.statement_id }),
      show,
    },
  })

interface StatementsCall {
  readonly query: Pick<Parameters<typeof listStatements>[1], 'state' | 'sort'>
  readonly language: SpokenLanguage
}

const statementsOf = ({
  query: { state, sort },
  language,
}: StatementsCall): Listing<CountedStatement, WireStatement> => ({
  read: (db, wanted) => listStatements(db, { ...wanted, state, sort }),
  position: byId,
  present: (statement) => present(statement, language),
})

const statementsFile: ListFile<WireStatement> = {
  name: 'bank-statements',
  columns: [
    ...(['id', 'bank', 'account', 'state', 'first_day', 'last_day', 'lines', 'already'] as const),
    ...(['money_in', 'money_out', 'opening_balance', 'closing_balance', 'balances', 'file_hash'] as const),
    ...(['uploaded_by', 'uploaded_at', 'asked_by', 'approved_by', 'reason', 'closed_at'] as const),
  ],
}

async function show({ db, language }: { db: Db; language: SpokenLanguage }, id: string): Promise<WireStatement> {
  const [statement] = await listStatements(db, { id, limit: 1 })
  if (!statement) throw new Error(`Statement ${id} was lost while something was done about it`)
  return present(statement, language)
}

const present = (statement: CountedStatement, language: SpokenLanguage): WireStatement => ({
  id: statement.id,
  bank: statement.bank,
  format: statement.format,
  account: statement.account,
  state: statement.state,
  first_day: statement.firstDay,
  last_day: statement.lastDay,
  lines: statement.lines,
  already: statement.already,
  unreadable: statement.unreadable.map(({ row, reason }) => ({ row, reason: inWords(language, reason) })),
  money_in: randOf(statement.inCents),
  money_out: randOf(statement.outCents),
  new_money_in: randOf(statement.newInCents),
  opening_balance: statement.openingCents === null ? null : randOf(statement.openingCents),
  closing_balance: statement.closingCents === null ? null : randOf(statement.closingCents),
  balances: statement.balances,
  file_hash: statement.fileHash,
  booked: statement.booked,
  uploaded_by: statement.uploadedBy,
  uploaded_at: statement.uploadedAt.toISOString(),
  asked_by: statement.askedBy,
  approved_by: statement.approvedBy,
  reason: statement.reason,
  closed_at: statement.closedAt?.toISOString() ?? null,
})

const presentLine = (line: ListedLine): WireStatementLine => ({
  place: line.place,
  row: line.row,
  day: line.day,
  amount: randOf(line.cents),
  reference: line.reference,
  payer_name: line.payerName,
  balance: line.balanceCents === null ? null : randOf(line.balanceCents),
  is_already: line.isAlready,
  outcome: line.outcome,
})
