import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { BankConnection } from './bank.ts'
import { investecBank } from './investec.ts'
import { sandboxBank } from './sandbox.ts'
import { sandboxHolders } from './sandbox-holders.ts'
import { stitchHolders } from './stitch-holders.ts'

/** The bank that the configuration names, and whoever asks other banks about theirs. */
export const openBank = (config: Config, db: Db): BankConnection => ({
  ...banks[config.BANK](config, db),
  ...holders[config.HOLDERS](config),
})

const holders: Readonly<
  Record<Config['HOLDERS'], (config: Config) => Partial<Pick<BankConnection, 'holders' | 'sandboxHolders'>>>
> = {
  bank: () => ({}),
  stitch: ({ STITCH_CLIENT_ID, STITCH_CLIENT_SECRET }) => ({
    holders: stitchHolders({ clientId: given(STITCH_CLIENT_ID), clientSecret: given(STITCH_CLIENT_SECRET) }),
    sandboxHolders: null,
  }),
}

const banks: Readonly<Record<Config['BANK'], (config: Config, db: Db) => BankConnection>> = {
  sandbox: (_config, db) => {
    const [sandbox, holders] = [sandboxBank(db), sandboxHolders(db)]
    return { feed: sandbox, sandbox, holders, sandboxHolders: holders }
  },
  investec: (config) => ({
    feed: investecBank({
      clientId: given(config.INVESTEC_CLIENT_ID),
      clientSecret: given(config.INVESTEC_CLIENT_SECRET),
      apiKey: given(config.INVESTEC_API_KEY),
      accountId: given(config.INVESTEC_ACCOUNT_ID),
    }),
    sandbox: null,
    // Investec's programme tells of its own accounts only.
    holders: null,
    sandboxHolders: null,
  }),
}

/** The configuration was refused at start when one of these is missing. */
function given(value: string | undefined): string {
  if (value === undefined) throw new Error('A bank is configured without its access')
  return value
}
