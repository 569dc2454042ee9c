import { trimmed } from '@sengi/money'
import type { LiabilityProof } from './proofs.ts'

/** What a published proof says of one asset, as the public page and the same page in the app show it: owed, held and how many parts. */
export const totalCells = ({ asset, owed, held, leaves }: LiabilityProof['totals'][number]): string[] => [
  ...[owed, held].map((amount) => (asset === 'ZAR' ? amount : trimmed(amount))),
  String(leaves),
]
