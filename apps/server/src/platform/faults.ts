import { sqlStateOf } from './db.ts'

/** SQLSTATE classes of a server that goes away: connection, resources, operator. */
const lostStates = /^(08|53|57P)/
const lostCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** The driver's words for a connection that ended, which bear no code. */
const lostWords = /^(Connection terminated|Query read timeout|Client (has encountered|was closed)|timeout exceeded)/
const contendedStates = new Set(['40001', '40P01', '55P03', '57014'])

/** Whether the database could not be heard. After a commit was sent, nobody knows then what became of it. */
export function isLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state) return lostStates.test(state)
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return lostCodes.has(code) || lostWords.test(message)
}

/** Whether others held what was needed for too long. Nothing was moved. */
export const isContended = (error: unknown): boolean => contendedStates.has(sqlStateOf(error) ?? '')

/** Whether the database took too long for a whole statement, and not for one lock. */
export const isSlow = (error: unknown): boolean => sqlStateOf(error) === '57014'

/**
 * Tells whoever runs the server of a failure that is survived, by the name of the work. What the error says itself is left out: a
 * database quotes people's data there.
 */
export function reportFault(work: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const place = stack?.split('\n').find((line) => /^ {4}at /.test(line))
  const detail = place?.trim() ?? ''
  process.emitWarning(`${name} ${sqlStateOf(error) ?? ''} in ${work}`, { code: 'SENGI_SURVIVED', detail })
}
