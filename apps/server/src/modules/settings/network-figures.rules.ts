import { coins, count, inHours } from './figures.rules.ts'

/**
 * What a coin asks on each network: the flat fee of a send, which people pay whatever the network costs at the moment, and the least
 * that is sent and received, because less is dust that costs more than it is worth. And how many blocks must hold a transaction
 * before we rely on it, about how many minutes they take, and how long a deposit that lost its block may take to come back.
 */
export const networkFigures = {
  btcOnBitcoin: coins('BTC', { fee: '0.00005', leastSent: '0.0001', leastReceived: '0.00001' }, '0.1'),
  ethOnEthereum: coins('ETH', { fee: '0.001', leastSent: '0.002', leastReceived: '0.0005' }, '1'),
  solOnSolana: coins('SOL', { fee: '0.005', leastSent: '0.02', leastReceived: '0.005' }, '10'),
  ltcOnLitecoin: coins('LTC', { fee: '0.001', leastSent: '0.01', leastReceived: '0.001' }, '10'),
  bchOnBitcoinCash: coins('BCH', { fee: '0.0005', leastSent: '0.002', leastReceived: '0.0001' }, '10'),
  usdtOnEthereum: coins('USDT', { fee: '4', leastSent: '10', leastReceived: '1' }, '1000'),
  usdtOnTron: coins('USDT', { fee: '1.5', leastSent: '5', leastReceived: '1' }, '1000'),
  bitcoinConfirmations: count(3, [1, 1_000]),
  ethereumConfirmations: count(32, [1, 1_000]),
  solanaConfirmations: count(32, [1, 1_000]),
  litecoinConfirmations: count(6, [1, 1_000]),
  bitcoinCashConfirmations: count(10, [1, 1_000]),
  tronConfirmations: count(20, [1, 1_000]),
  bitcoinMinutes: count(30, [1, 10_000]),
  ethereumMinutes: count(7, [1, 10_000]),
  solanaMinutes: count(1, [1, 10_000]),
  litecoinMinutes: count(15, [1, 10_000]),
  bitcoinCashMinutes: count(100, [1, 10_000]),
  tronMinutes: count(1, [1, 10_000]),
  tornGraceHours: inHours(24, [1, 720]),
}
