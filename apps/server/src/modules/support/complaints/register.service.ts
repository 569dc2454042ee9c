import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../../platform/audit.ts'
import { oneAtATime } from '../../../platform/background/turns.ts'
import { type Db, inSnapshot } from '../../../platform/db.ts'
import { listRegister } from './complaints.store.ts'
import { registerHead, registerRow } from './register.rules.ts'

const rowsAtOnce = 200
const inTurn = oneAtATime()

/** Every complaint there is, as a file that spreadsheets open. Who saved it is recorded first. */
export async function saveRegister(db: Db, staffId: string): Promise<File> {
  await recordAudit(db, { actorId: staffId, action: 'support.register_saved', subject: 'support_complaint' })
  return inTurn(staffId, () => inSnapshot(db, write))
}

async function write(at: Db): Promise<File> {
  const pieces = [`\ufeff${textOf([[...registerHead]])}`]
  for (let after: string | undefined; ; ) {
    const rows = await listRegister(at, after, rowsAtOnce)
    pieces.push(textOf(rows.map(registerRow)))
    if (rows.length < rowsAtOnce) break
    after = rows.at(-1)?.ticketId
  }
  return new File(pieces, 'complaints.csv', { type: 'text/csv' })
}

const textOf = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows' })
