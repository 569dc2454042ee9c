import { type Job, migrateJobs } from './jobs.ts'
import { migrate } from './migrations.ts'

/** Brings a database to the newest schema, jobs included. Answers what was new. */
export async function prepareDatabase(ownerUrl: string, jobs: Job[]): Promise<string[]> {
  const fresh = await migrate(ownerUrl)
  await migrateJobs(ownerUrl, jobs)
  return fresh
}
