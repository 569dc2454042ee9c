import type { CryptoAsset } from '@sengi/money'

/** Invented figures at the sandbox's price levels; wherever they stand, the page says that they are samples. */
export const wallet = {
  total: '24318.60',
  change: '1.84',
  course: [
    '22.1',
    '22.4',
    '22.2',
    '22.9',
    '22.7',
    '23.1',
    '23.0',
    '22.8',
    '23.4',
    '23.3',
    '23.9',
    '23.7',
    '24.0',
    '24.3',
  ],
}

interface Holding {
  asset: CryptoAsset
  name: string
  amount: string
  value: string
  change: string
  course: string[]
}

export const holdings: Holding[] = [
  {
    asset: 'BTC',
    name: 'Bitcoin',
    amount: '0.007842',
    value: '14899.80',
    change: '2.41',
    course: ['10', '11', '10.6', '11.8', '11.4', '12.6', '12.2', '13'],
  },
  {
    asset: 'ETH',
    name: 'Ethereum',
    amount: '0.1014',
    value: '6591.00',
    change: '1.12',
    course: ['8', '8.6', '8.2', '8.1', '8.9', '8.7', '9.3', '9.2'],
  },
  {
    asset: 'USDT',
    name: 'Tether',
    amount: '152.8',
    value: '2827.80',
    change: '-0.05',
    course: ['5.2', '5.1', '5.2', '5', '5.1', '5.05', '5.1', '5'],
  },
]
