import type { Db } from '../../../platform/db.ts'
import { figuresOf } from '../../settings/index.ts'
import type { AbroadYear } from './exchange.rules.ts'
import { sumAbroadYear, yearNow } from './exchange.store.ts'

/** The year that was asked for, or the one in which we are, with the allowance that holds now. */
export async function termsOf(db: Db, asked: number | undefined) {
  const { abroadIsHeld, abroadYearCents } = (await figuresOf(db)).registers
  return { year: asked ?? (await yearNow(db)), isHeld: abroadIsHeld, allowance: abroadYearCents }
}

/** What people sent to other countries in a calendar year. */
export async function readAbroadYear(
  db: Db,
  asked: number | undefined,
): Promise<AbroadYear & { isHeld: boolean; allowance: number }> {
  const { year, ...terms } = await termsOf(db, asked)
  return { ...(await sumAbroadYear(db, year, terms.allowance)), ...terms }
}
