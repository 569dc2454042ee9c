import { dayMs } from '@sengi/money'

/** Until when somebody is to be trained: so many days after the version came, or after they did. */
export function trainingDue(approvedOn: string, since: string, days: number): string {
  const from = approvedOn > since ? approvedOn : since
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
