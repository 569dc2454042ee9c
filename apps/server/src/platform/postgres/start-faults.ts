/** What the system says of why something could not be opened; which fields are there depends on the code. */
interface SystemFault {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}

const otherPort = 'Stop it, or choose another port: PORT=3001 npm start'
const otherPlace = 'Choose another place for the data: DATA_DIR=/some/folder npm start'

const notWritten =
  (why: string) =>
  ({ path }: SystemFault): string | undefined =>
    path && `${path} cannot be written: ${why}. ${otherPlace}`
const noAnswer = ({ hostname, address, port }: SystemFault): string =>
  `No database answers at ${hostname ?? address ?? 'that address'}${port ? `:${port}` : ''}. Check DATABASE_URL, and that PostgreSQL runs.`

/** By the codes of the system and of PostgreSQL. */
const sentences: Readonly<Record<string, (fault: SystemFault) => string | undefined>> = {
  EADDRINUSE: ({ port }) => `Another program uses port ${port}. ${otherPort}`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}. Check HOST.`,
  EACCES: (fault) =>
    fault.syscall === 'listen'
      ? `This user may not open port ${fault.port}. Choose one above 1023: PORT=3001 npm start`
      : notWritten('this user may not')(fault),
  EROFS: notWritten('the disk is read-only'),
  ENOSPC: notWritten('the disk is full'),
  ENOENT: (fault) => (fault.syscall === 'mkdir' ? notWritten('there is no such place')(fault) : undefined),
  ECONNREFUSED: noAnswer,
  ENOTFOUND: noAnswer,
  ETIMEDOUT: noAnswer,
  '28P01': () => 'The database refuses the name or the password in DATABASE_URL, or in MIGRATION_DATABASE_URL.',
  '28000': () => 'The database refuses the name in DATABASE_URL, or in MIGRATION_DATABASE_URL.',
  '3D000': () => 'The database that DATABASE_URL names does not exist. Create it first; it may be empty.',
}

/** Why the product could not start, as a sentence that says what to do; undefined for what nobody expected. */
export function startFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const fault = error as SystemFault
  return fault.code === undefined ? undefined : sentences[fault.code]?.(fault)
}
