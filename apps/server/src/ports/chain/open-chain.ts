import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { bitcoinCoreChain } from './bitcoin-core.ts'
import type { Chains } from './chain.ts'
import { sandboxChain } from './sandbox.ts'

/** The chains that the configuration names. */
export const openChain = (config: Config, db: Db): Chains => kinds[config.CHAIN](config, db)

const kinds: Readonly<Record<Config['CHAIN'], (config: Config, db: Db) => Chains>> = {
  sandbox: (_config, db) => {
    const sandbox = sandboxChain(db)
    return { chain: sandbox, sandbox }
  },
  nodes: ({ BITCOIN_RPC_URL: bitcoin, LITECOIN_RPC_URL: litecoin }, db) => ({
    chain: bitcoinCoreChain(db, { ...(bitcoin && { bitcoin }), ...(litecoin && { litecoin }) }),
    sandbox: null,
  }),
}
