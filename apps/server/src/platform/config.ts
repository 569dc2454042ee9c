import path from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { mixedSecrets, weakSecrets } from './keys/secrets.ts'

const text = z.string().check(z.trim(), z.minLength(1, 'not blank'))
const whole = z.coerce.number('a whole number').check(z.int('a whole number'), z.nonnegative('0 or more'))
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `one of ${names.join(', ')}`)
const address = z.url('an address such as https://example.com')
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as https://example.com' })
const switchedOn = z.pipe(
  oneOf('on', 'off'),
  z.transform((value) => value === 'on'),
)

const databaseAddress = text.check(
  z.refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'an address such as postgres://name:password@host:5432/database',
  ),
)

const sandboxAccount = '62000000001'

/** Names with commas between them, each once, however they are spaced. */
const sources = z.pipe(
  text,
  z.transform((names) => [...new Set(names.split(',').map((name) => name.trim()))]),
)

const pepper = text.check(z.minLength(32, 'at least 32 characters'))
const sealingKey = text.check(z.regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits'))

/** Secrets with commas between them, each as one alone has to be. */
const several = (secret: typeof text) =>
  z.pipe(
    z.pipe(
      text,
      z.transform((list) => list.split(',').map((one) => one.trim())),
    ),
    z.array(secret),
  )

const variables = z.object({
  APP_ENV: z._default(oneOf('sandbox', 'production'), 'sandbox'),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(whole.check(z.maximum(65_535, '65535 at most')), 3000),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(databaseAddress),
  MIGRATION_DATABASE_URL: z.optional(databaseAddress),
  RATE_LIMIT: z._default(switchedOn, true),
  SANDBOX_DELAYS: z._default(switchedOn, true),
  TRUST_PROXY: z._default(switchedOn, false),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  API_DOCUMENT: z.optional(switchedOn),
  PASSWORD_PEPPER: z.optional(pepper),
  PASSWORD_PEPPER_NEXT: z.optional(pepper),
  PASSWORD_PEPPERS_BEFORE: z.optional(several(pepper)),
  EVIDENCE_KEY: z.optional(sealingKey),
  EVIDENCE_KEY_NEXT: z.optional(sealingKey),
  EVIDENCE_KEYS_BEFORE: z.optional(several(sealingKey)),
  PRICE_SOURCES: z._default(z.pipe(sources, z.array(oneOf('sandbox', 'luno', 'valr'))), ['sandbox']),
  RATES: z._default(oneOf('sandbox', 'ecb', 'none'), 'sandbox'),
  BANK: z._default(oneOf('sandbox', 'investec'), 'sandbox'),
  INVESTEC_CLIENT_ID: z.optional(text),
  INVESTEC_CLIENT_SECRET: z.optional(text),
  INVESTEC_API_KEY: z.optional(text),
  INVESTEC_ACCOUNT_ID: z.optional(text),
  HOLDERS: z._default(oneOf('bank', 'stitch'), 'bank'),
  STITCH_CLIENT_ID: z.optional(text),
  STITCH_CLIENT_SECRET: z.optional(text),
  DEPOSIT_ACCOUNT_NAME: z._default(text, 'Sengi Client Funds'),
  DEPOSIT_BANK: z._default(text, 'Sandbox Bank'),
  DEPOSIT_ACCOUNT_NUMBER: z._default(text, sandboxAccount),
  DEPOSIT_BRANCH_CODE: z._default(text, '250655'),
  COMPANY_NAME: z.optional(text),
  COMPANY_TAX_NUMBER: z.optional(text),
  COMPANY_STREET: z.optional(text),
  COMPANY_CITY: z.optional(text),
  COMPANY_POSTAL_CODE: z.optional(text),
  BUREAU: z._default(oneOf('sandbox', 'manual', 'sumsub'), 'sandbox'),
  SUMSUB_APP_TOKEN: z.optional(text),
  SUMSUB_SECRET_KEY: z.optional(text),
  SUMSUB_LEVELS: z.optional(text),
  SUMSUB_URL: z.optional(address),
  SUMSUB_WEBHOOK_SECRET: z.optional(text.check(z.minLength(16, 'at least 16 characters'))),
  BREACHES: z._default(oneOf('sandbox', 'pwned', 'none'), 'sandbox'),
  BREACHES_URL: z.optional(webAddress),
  LISTS: z._default(oneOf('sandbox', 'published'), 'sandbox'),
  MAILER: z._default(oneOf('sandbox', 'smtp'), 'sandbox'),
  SMTP_URL: z.optional(text.check(z.regex(/^smtps?:\/\//, 'smtp://… or smtps://…'))),
  MAIL_FROM: z._default(text.check(z.regex(/.@./, 'an e-mail address')), 'Sengi <no-reply@sengi.example>'),
  SMS: z._default(oneOf('sandbox', 'bulksms'), 'sandbox'),
  BULKSMS_TOKEN_ID: z.optional(text),
  BULKSMS_TOKEN_SECRET: z.optional(text),
  BULKSMS_URL: z.optional(webAddress),
  PUBLIC_URL: z.optional(webAddress),
  VAPID_PUBLIC_KEY: z.optional(text),
  VAPID_PRIVATE_KEY: z.optional(text),
  CHAIN: z._default(oneOf('sandbox', 'nodes'), 'sandbox'),
  BITCOIN_RPC_URL: z.optional(webAddress),
  LITECOIN_RPC_URL: z.optional(webAddress),
  MODEL_URL: z.optional(address),
  MODEL_NAME: z.optional(text),
  MODEL_KEY: z.optional(text),
})

export type Config = z.infer<typeof variables>

/** An environment that cannot be run with. Lists every fault, so that one look mends them all. */
export class ConfigError extends Error {}

/** Reads the environment once, at start. @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(present)
  const faults = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`)
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
  return { ...parsed.data, DATA_DIR: path.resolve(parsed.data.DATA_DIR) }
}

const wantedInProduction = [
  'DATABASE_URL',
  'PASSWORD_PEPPER',
  'EVIDENCE_KEY',
  'PUBLIC_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
] as const
const wantedByInvestec = [
  'INVESTEC_CLIENT_ID',
  'INVESTEC_CLIENT_SECRET',
  'INVESTEC_API_KEY',
  'INVESTEC_ACCOUNT_ID',
] as const

const wantedByStitch = ['STITCH_CLIENT_ID', 'STITCH_CLIENT_SECRET'] as const

const wantedBySumsub = ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_LEVELS'] as const

const wantedByBulkSms = ['BULKSMS_TOKEN_ID', 'BULKSMS_TOKEN_SECRET'] as const

/** Decision 3: production refuses a missing secret and every sandbox provider that moves money or says who somebody is. */
function contradictions(config: Config): string[] {
  const missing = (names: readonly (keyof Config)[], why: string) =>
    names.filter((name) => config[name] === undefined).map((name) => `${name}: ${why}`)
  const faults = [
    ...(config.BANK === 'investec' ? missing(wantedByInvestec, 'needed when BANK=investec') : []),
    ...(config.HOLDERS === 'stitch' ? missing(wantedByStitch, 'needed when HOLDERS=stitch') : []),
    ...(config.BUREAU === 'sumsub' ? missing(wantedBySumsub, 'needed when BUREAU=sumsub') : []),
    ...(config.CHAIN === 'nodes' ? missing(['BITCOIN_RPC_URL'], 'needed when CHAIN=nodes') : []),
    ...(config.MIGRATION_DATABASE_URL ? missing(['DATABASE_URL'], 'needed beside MIGRATION_DATABASE_URL') : []),
    ...(config.MAILER === 'smtp' ? missing(['SMTP_URL'], 'needed when MAILER=smtp') : []),
    ...(config.SMS === 'bulksms' ? missing(wantedByBulkSms, 'needed when SMS=bulksms') : []),
    ...mixedSecrets(config),
  ]
  if (config.APP_ENV === 'sandbox') return faults

  const sandboxed = (['BANK', 'BREACHES', 'BUREAU', 'LISTS', 'MAILER', 'RATES', 'SMS', 'CHAIN'] as const).filter(
    (name) => config[name] === 'sandbox',
  )
  return [
    ...faults,
    ...missing(wantedInProduction, 'needed in production'),
    ...sandboxed.map((name) => `${name}: production cannot use the sandbox`),
    ...(config.PRICE_SOURCES.includes('sandbox') ? ['PRICE_SOURCES: production cannot use the sandbox'] : []),
    ...(config.RATE_LIMIT ? [] : ['RATE_LIMIT: off is for load tests in the sandbox only']),
    ...plainLines(config),
    ...weakSecrets(config),
    ...(config.DEPOSIT_ACCOUNT_NUMBER === sandboxAccount
      ? ['DEPOSIT_ACCOUNT_NUMBER: production cannot take money into the account of the sandbox']
      : []),
  ]
}

const here = new Set(['', 'localhost', '127.0.0.1', '::1', '[::1]'])

/** What is asked over the network with a secret, or answers who somebody is. */
const outside = [
  'BITCOIN_RPC_URL',
  'BREACHES_URL',
  'LITECOIN_RPC_URL',
  'SUMSUB_URL',
  'BULKSMS_URL',
  'MODEL_URL',
] as const

/** What crosses a network in production crosses it encrypted, to whoever can prove to be the one that is meant. */
function plainLines(config: Config): string[] {
  const { PUBLIC_URL } = config
  const databases = (['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const).filter((name) => !isProven(config[name]))
  const plain = outside.filter((name) => isPlainElsewhere(config[name]))
  return [
    ...(PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL: production is reached over https only'] : []),
    ...databases.map((name) => `${name}: add sslmode=verify-full, once, for a database on another machine`),
    ...plain.map((name) => `${name}: another machine is asked over https only`),
  ]
}

function isPlainElsewhere(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && !here.has(hostname)
}

/** Judged as the driver will read it: a host or a second sslmode among the parameters wins over what stands before. */
function isProven(address: string | undefined): boolean {
  if (address === undefined) return true
  const { host, ssl } = new pg.Client({ connectionString: address })
  if (here.has(host) || host.startsWith('/')) return true
  const modes = URL.canParse(address) ? new URL(address).searchParams.getAll('sslmode') : []
  return Boolean(ssl) && modes.length > 0 && modes.every((mode) => mode === 'verify-full')
}
