import type { CryptoAsset } from '@sengi/money'
import type { ComponentProps } from 'react'
import { Coin } from '../../../ui/money.tsx'

/** Every digit of an amount; ether has eighteen of them, so this one may break where the line ends. */
export const FullCoin = (
  props: Omit<ComponentProps<typeof Coin>, 'full' | 'className'> & { amount: string | null; asset: CryptoAsset },
) => <Coin {...props} full className="whitespace-normal! wrap-anywhere" />
