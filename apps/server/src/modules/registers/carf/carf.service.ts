import { peopleWhoMoved } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { type CarfPart, type CarfSpan, type CarfSum, type CarfSums, carfYears } from './carf.rules.ts'
import * as store from './carf.store.ts'
import { type CarfFileRow, listFiles, listTotals } from './files.store.ts'
import { yearSumsOf } from './year.service.ts'

/** A file with what it says in all. */
export interface ReadFile extends CarfFileRow {
  readonly year: number
  readonly totals: readonly CarfSum[]
}

export interface ReadYear {
  readonly span: CarfSpan
  readonly isOver: boolean
  readonly tally: (store.CarfTally & { readonly countedAt: Date }) | null
  readonly files: readonly ReadFile[]
}

/** Every reporting year that has begun, the newest first. */
export async function readCarfYears(db: Db): Promise<ReadYear[]> {
  const [now, spans] = [await clockNow(db), await spansOf(db)]
  const [tallies, files] = [await store.listTallies(db), await readCarfFiles(db)]
  return spans.map((span) => ({
    ...{ span, isOver: span.until <= now, tally: tallies.get(span.lastDay) ?? null },
    files: files.filter(({ lastDay }) => lastDay === span.lastDay),
  }))
}

/** The files, as they stand after an act too. */
async function readCarfFiles(db: Db): Promise<ReadFile[]> {
  const files = await listFiles(db)
  const totals = await listTotals(
    db,
    files.map(({ id }) => id),
  )
  return files.map((file) => ({
    ...file,
    ...{ year: Number(file.lastDay.slice(0, 4)), totals: totals.filter(({ fileId }) => fileId === file.id) },
  }))
}

/** @throws DomainError carf_file_not_found */
export async function readCarfFile(db: Db, id: string): Promise<ReadFile> {
  const found = (await readCarfFiles(db)).find((file) => file.id === id)
  if (!found) throw new DomainError('carf_file_not_found')
  return found
}

const spansOf = async (db: Db): Promise<CarfSpan[]> =>
  carfYears(await clockNow(db), (await figuresOf(db)).registers.carfBeginsInMonth)

/** @throws DomainError carf_year_unknown */
export async function carfSpanOf(db: Db, year: number): Promise<CarfSpan> {
  const span = (await spansOf(db)).find((one) => one.year === year)
  if (!span) throw new DomainError('carf_year_unknown')
  return span
}

/** Who moved a coin in a year, as the ledger says. */
export const movedIn = ({ firstDay, lastDay }: Pick<CarfSpan, 'firstDay' | 'lastDay'>): store.Moved =>
  peopleWhoMoved(firstDay, lastDay)

/** One page of the people of a year. */
export async function listCarfPeople(
  db: Db,
  { year, part, ...wanted }: { year: number; part: CarfPart; limit: number; before: string | undefined },
): Promise<store.CarfMover[]> {
  const span = await carfSpanOf(db, year)
  return store.listMovers(db, span, { ...wanted, part, moved: movedIn(span) })
}

/** What would be told of one person; that somebody looked is noted. @throws DomainError carf_year_unknown, carf_person_not_found */
export async function readCarfPerson(
  db: Db,
  { year, userId, by }: { year: number; userId: string; by: string },
): Promise<store.CarfMover & CarfSums> {
  const span = await carfSpanOf(db, year)
  const mover = await store.findMover(db, span, { moved: movedIn(span), userId })
  if (!mover) throw new DomainError('carf_person_not_found')
  const { carfRetailAboveDollars: retailAboveDollars } = (await figuresOf(db)).registers
  await recordAudit(db, { actorId: by, action: 'carf.person_read', subject: userId, detail: { year } })
  return { ...mover, ...(await yearSumsOf(db, userId, { span, retailAboveDollars })) }
}

/** So many people are counted in one go: a count of everybody at once would hold up others. */
const slice = 5_000

/** How many people a year is about, as one moment has it. */
export async function carfTallyOf(db: Db, span: CarfSpan): Promise<store.CarfTally> {
  const counts: store.CarfTally[] = []
  for (let after: string | undefined, isOver = false; !isOver; ) {
    const { last, ...count } = await store.countSome(db, span, { moved: movedIn(span), limit: slice, after })
    counts.push(count)
    isOver = last === null
    after = last ?? undefined
  }
  const sum = (name: keyof store.CarfTally) => counts.reduce((all, one) => all + one[name], 0)
  return {
    ...{ people: sum('people'), ready: sum('ready'), reported: sum('reported'), unnumbered: sum('unnumbered') },
    ...{ uncertified: sum('uncertified'), unidentified: sum('unidentified'), unaddressed: sum('unaddressed') },
  }
}

/** Counts the people of the year that runs and of the last one, so that no page has to. */
export async function countCarfPeople(db: Db): Promise<void> {
  for (const span of (await spansOf(db)).slice(0, 2))
    await store.saveTally(db, span.lastDay, await carfTallyOf(db, span))
}
