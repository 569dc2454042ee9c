import type { Job } from '../platform/jobs.ts'

/** Every job of the product, by module. */
export const jobs: Job[] = []
