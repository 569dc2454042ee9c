import type { CryptoAsset, Network } from '@sengi/money'

/** Where coins lie whose key no server has. */
export interface ColdAddress {
  readonly id: string
  readonly asset: CryptoAsset
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly agreedAt: Date | null
  /** From when on coins may go there. */
  readonly usableAt: Date | null
  readonly refusal: string | null
  readonly retirement: string | null
}

/** What of it lies there by our movements, in its asset's units. */
export type HeldColdAddress = ColdAddress & { readonly held: bigint }

/** Whether coins may go there now. */
export const isUsable = ({ usableAt, retirement }: ColdAddress, now: Date): boolean =>
  usableAt !== null && usableAt <= now && retirement === null
