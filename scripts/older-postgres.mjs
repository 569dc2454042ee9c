// The oldest PostgreSQL that is installed beside the embedded one, and what of the API tests runs on it as well.
import { existsSync } from 'node:fs'

const folders = [15, 16, 17].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** The folder of its programs, as TEST_POSTGRES names it or where Debian puts it; undefined where there is none. */
export function findOlderPostgres({ TEST_POSTGRES } = process.env, isThere = existsSync) {
  return TEST_POSTGRES || folders.find((folder) => isThere(`${folder}/postgres`))
}

/**
 * What depends on the server: every migration from an old database on, keys, grants and logins; every promise asked once of what they left;
 * the ledger's functions; limits, chat and notices, whose statements lean on newer SQL most; and one walk through every
 * call as every kind of caller, which runs most statements of the modules once. The rest would run the same statements again.
 */
export const testedThere = [
  'apps/server/src/platform/postgres/stand-ins.test.ts',
  'apps/server/src/platform/postgres/tables.test.ts',
  'apps/server/src/platform/postgres/login.test.ts',
  'apps/server/test/whole/spread.test.ts',
  'apps/server/src/ledger/ledger.test.ts',
  'apps/server/src/ledger/pay.test.ts',
  'apps/server/src/modules/limits/limits.test.ts',
  'apps/server/src/modules/p2p/chat/messages.test.ts',
  'apps/server/src/modules/notifications/notify.test.ts',
  'apps/server/src/modules/notifications/delivery/letters.test.ts',
  'apps/server/test/whole/matrix.test.ts',
]
