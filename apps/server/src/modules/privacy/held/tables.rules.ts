import { type HeldSection, heldSections, type Keeping, keepings } from '@sengi/contract/privacy/calls'
import { accountTables } from './account.rules.ts'
import { billsTables } from './bills.rules.ts'
import { cardTables } from './cards.rules.ts'
import { type Declared, isPersonal, type PersonalTable } from './declared.rules.ts'
import { moneyTables } from './money.rules.ts'
import { nobodysTables } from './nobodys.rules.ts'
import { qrTables } from './qr.rules.ts'
import { rewardTables } from './rewards.rules.ts'
import { signInTables } from './sign-in.rules.ts'
import { supportTables } from './support.rules.ts'
import { tradeTables } from './trade.rules.ts'

/**
 * Every table of the product: whose its rows are, what of them a person is told, and how long they are kept. Export, closing and the
 * page read it from here. Who adds a table adds a row; `tables.test.ts` fails for one that is missing, and for a column.
 */
export const declared: Readonly<Record<string, Declared>> = {
  ...accountTables,
  ...supportTables,
  ...signInTables,
  ...moneyTables,
  ...cardTables,
  ...qrTables,
  ...tradeTables,
  ...billsTables,
  ...rewardTables,
  ...nobodysTables,
}

export const personalTables: readonly (PersonalTable & { readonly table: string })[] = Object.entries(declared).flatMap(
  ([table, one]) => (isPersonal(one) ? [{ table, ...one }] : []),
)

export interface HeldPart {
  readonly section: HeldSection
  readonly keeping: Keeping
}

/** What the page says: of each section, what is kept longest comes last. */
export const heldParts = (): HeldPart[] =>
  heldSections.flatMap((section) =>
    keepings
      .filter((keeping) => personalTables.some((one) => one.section === section && one.keeping === keeping))
      .map((keeping) => ({ section, keeping })),
  )
