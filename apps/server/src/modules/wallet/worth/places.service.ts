import { type AssetPlaces, type CoinPlace, coinPlaces } from '@sengi/contract/wallet/coins'
import { amount, type CryptoAsset, cryptoAssets, formatAmount } from '@sengi/money'
import { listPlaceLines, listPlaces } from '../../../ledger/ledger.ts'
import type { Db, Wanted } from '../../../platform/db.ts'
import { kindElsewhere, movementKindOf } from '../wallet.rules.ts'
import { type HistoryLine, toldLines } from '../wallet.service.ts'

/** Where a place's coins are in the books. A kind of account that holds coins and has no place here would be missing in the sum. */
const kindIn = {
  available: 'available',
  held: 'held',
  escrow: 'escrow',
  claims: 'claims',
  staked: 'staked',
  till: 'till_hold',
} as const satisfies Record<CoinPlace, string>

/** Where the coins of a user lie, every asset and every place in their order, empty ones too. */
export async function placesOf(db: Db, userId: string): Promise<AssetPlaces[]> {
  const known = await listPlaces(db, userId)
  const unitsIn = (asset: CryptoAsset, place: CoinPlace) =>
    known.find((one) => one.asset === asset && one.kind === kindIn[place])?.units ?? 0n
  return cryptoAssets.map((asset) => ({
    asset,
    places: coinPlaces.map((place) => ({ place, amount: formatAmount(amount(asset, unitsIn(asset, place))) })),
  }))
}

interface PlaceQuery extends Wanted {
  readonly asset: CryptoAsset
  readonly place: CoinPlace
}

/** The lines that add up to what lies there. */
export async function linesOf(db: Db, userId: string, { asset, place, ...wanted }: PlaceQuery): Promise<HistoryLine[]> {
  const lines = await listPlaceLines(db, userId, { ...wanted, asset, kind: kindIn[place] })
  return toldLines(db, userId, lines, place === 'available' ? movementKindOf : kindElsewhere)
}
