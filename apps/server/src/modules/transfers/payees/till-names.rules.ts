/** Who stands behind a text that is one of a till; null for any other text. Fails with the reason where the till is not paid. */
export type TillNamer<Db> = (db: Db, text: string) => Promise<{ readonly merchant: string } | null>
