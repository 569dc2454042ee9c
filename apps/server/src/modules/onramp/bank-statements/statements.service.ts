import { createHash } from 'node:crypto'
import type { StatementBank } from '@sengi/contract/onramp/bank-statements'
import { recordAudit } from '../../../platform/audit.ts'
import { oneAtATime } from '../../../platform/background/turns.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed, waitsForSecond } from '../../../platform/second-person.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { inWords } from '../../../platform/words/words.ts'
import { requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { noteFault } from '../bank/feeds.store.ts'
import { fromStatement } from '../bank/payments.store.ts'
import { referencesIn } from '../payment-reference.rules.ts'
import { askedStatements } from '../work.store.ts'
import type { readStatement } from './read-statement.ts'
import { alreadyIn, isSameAccount, type StatementLine, spanOfLines, sumsOfLines } from './statement.rules.ts'
import { isStatement, type ListedLine, listLines } from './statement-lists.store.ts'
import * as store from './statements.store.ts'

const inTurn = oneAtATime()
const readElsewhere = onThread<typeof readStatement>(
  new URL('./read-statement.ts', import.meta.url).href,
  'readStatement',
)

interface UploadedFile {
  readonly staffId: string
  readonly bank: StatementBank
  readonly bytes: Uint8Array
  /** The client account's number. */
  readonly account: string
}

/** Reads a file and keeps what it says, for people to look at; nothing is booked. Answers the statement's id. */
export function uploadStatement(db: Db, { staffId, bank, bytes, account }: UploadedFile): Promise<string> {
  return inTurn(staffId, async () => {
    const content = await readElsewhere(staffId, bytes, bank)
    if ('fault' in content) throw DomainError.of(content.fault)
    if (content.account !== null && !isSameAccount(content.account, account))
      throw new DomainError('statement_of_other_account')
    const span = spanOfLines(content.lines)
    const fileHash = createHash('sha256').update(bytes).digest()
    return inTransaction(db, async (tx) => {
      const id = await store.insertStatement(tx, { bank, content, fileHash, span, uploadedBy: staffId })
      if (!id) throw new DomainError('statement_known')
      const already = alreadyIn(content.lines, await store.listTaken(tx, span))
      await store.insertLines(tx, id, content.lines, already)
      await record(tx, staffId, 'bank.statement_uploaded', { id, detail: { file: fileHash.toString('hex'), bank } })
      return id
    })
  })
}

interface Command {
  readonly staffId: string
  readonly statementId: string
}

/**
 * Lets the lines that are not there already be booked. It happens when another person has approved it, where they bring in more
 * than one may accept alone: a file is what somebody says of the bank. Answers the statement's id.
 */
export function acceptStatement(
  db: Db,
  { staffId, statementId, reason }: Command & { reason: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const aloneUpToCents = BigInt((await figuresOf(tx)).onramp.resolvedAloneUpToCents)
    const { statement, lines } = await lockedWithNews(tx, statementId, 'DRAFT')
    await requireOthersMoney(tx, staffId, lines)
    const newInCents = sumsOfLines(lines).in
    // What ten small files bring in counts as what one large file does.
    const isWithinAlone = newInCents + (await store.acceptedAlone(tx, staffId)) <= aloneUpToCents
    await store.noteAccepted(tx, statement, { by: staffId, reason, newInCents, aloneUpToCents, isWithinAlone })
    const detail = { reason, lines: lines.length, cents: newInCents.toString(), file: statement.fileHash }
    await record(tx, staffId, 'bank.statement_accepted', { id: statementId, detail })
    if (isWithinAlone) await letBook(tx, statement)
    return statementId
  })
}

/** Another person, who did not bring it in either, lets it be booked. Answers the statement's id. */
export function approveStatement(db: Db, { staffId, statementId, hash }: Command & { hash: string }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { statement, lines } = await lockedWithNews(tx, statementId, 'ASKED')
    if ([statement.askedBy, statement.uploadedBy].includes(staffId)) throw new DomainError('statement_asked_by_you')
    await requireAsker(tx, statement.askedBy, 'bank.resolve')
    await requireAgreed(tx, askedStatements, { id: statementId, hash })
    await requireOthersMoney(tx, staffId, lines)
    await store.noteApproved(tx, statementId, staffId, sumsOfLines(lines).in)
    const detail = { lines: lines.length, file: statement.fileHash }
    await record(tx, staffId, 'bank.statement_approved', { id: statementId, detail })
    await letBook(tx, statement)
    return statementId
  })
}

/** The lines of a statement, as its file orders them. @throws DomainError statement_not_found */
export async function readLines(db: Db, statementId: string, wanted: Wanted): Promise<ListedLine[]> {
  const lines = await listLines(db, statementId, wanted)
  if (lines.length === 0 && !(await isStatement(db, statementId))) throw new DomainError('statement_not_found')
  return lines
}

/** Puts a statement aside of which nothing was booked. Answers its id. */
export function discardStatement(db: Db, { staffId, statementId }: Command): Promise<string> {
  return inTransaction(db, async (tx) => {
    const statement = await store.lockStatement(tx, statementId)
    if (!statement) throw new DomainError('statement_not_found')
    if (statement.state !== 'DRAFT' && statement.state !== 'ASKED') throw new DomainError('statement_decided')
    await store.noteDiscarded(tx, statementId, statement.state, staffId)
    await record(tx, staffId, 'bank.statement_discarded', { id: statementId })
    return statementId
  })
}

/** A statement in this state, and those of its lines that no accepted one has by now. */
async function lockedWithNews(
  tx: Tx,
  id: string,
  state: 'DRAFT' | 'ASKED',
): Promise<{ statement: store.BankStatement; lines: readonly StatementLine[] }> {
  await store.lockTaking(tx)
  const statement = await store.lockStatement(tx, id)
  if (!statement) throw new DomainError('statement_not_found')
  const hasLapsed = statement.state === 'ASKED' && !(await waitsForSecond(tx, askedStatements, id))
  if (statement.state !== state && !(hasLapsed && state === 'DRAFT')) throw new DomainError('statement_decided')
  const lines = await store.listAllLines(tx, id)
  const already = alreadyIn(lines, await store.listTaken(tx, spanOfLines(lines)))
  const fresh = lines.filter(({ place }) => !already.has(place))
  if (fresh.length === 0) throw new DomainError('statement_without_news')
  await store.markAlready(tx, id, already)
  return { statement, lines: fresh }
}

/** Nobody decides about their own money. @throws DomainError payment_is_own */
async function requireOthersMoney(tx: Tx, staffId: string, lines: readonly StatementLine[]): Promise<void> {
  const references = lines.flatMap(({ cents, reference }) => (cents > 0n ? referencesIn(reference) : []))
  if (await store.isOwnMoney(tx, staffId, references)) throw new DomainError('payment_is_own')
}

/** Its lines are judged by the task, each by itself; rows that could not be read are noted for people, as those of a feed are. */
async function letBook(tx: Tx, { id, unreadable }: store.BankStatement): Promise<void> {
  await store.makeDue(tx, id)
  for (const { reason, row, raw } of unreadable) {
    const problem = `Row ${row} of a statement: ${inWords('en', reason)}`
    await noteFault(tx, { provider: fromStatement, problem, raw: `${id} ${row} ${raw}` })
  }
}

interface Recorded {
  readonly id: string
  readonly detail?: Record<string, unknown>
}

const record = (tx: Tx, actorId: string, action: string, { id, detail }: Recorded): Promise<void> =>
  recordAudit(tx, { actorId, action, subject: `bank_statement:${id}`, ...(detail && { detail }) })
