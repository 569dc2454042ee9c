/**
 * The folder of the PostgreSQL programs that the tests run on, where it is not the embedded one:
 * `TEST_POSTGRES=/usr/lib/postgresql/15/bin npx vitest run --project server apps/server/src/ledger`.
 */
export const testedPostgres: string | undefined = process.env.TEST_POSTGRES || undefined
