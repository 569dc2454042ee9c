import type { QrCodeState } from '@sengi/contract/qr/merchants'
import type { ShopCode } from '../qr.rules.ts'

/** What the link of a shop's code leads to. */
export interface SharedCode extends Pick<ShopCode, 'state' | 'isOver' | 'bill' | 'reference' | 'takesTip'> {
  readonly merchant: string
  readonly city: string
}

/** How a code stands for people who hold its link: one whose time is over says so before any task ran. */
export const shownState = ({ state, isOver }: Pick<SharedCode, 'state' | 'isOver'>): QrCodeState =>
  state === 'ACTIVE' && isOver ? 'EXPIRED' : state

/** What a code asks for while it can be paid. Of one that is over nothing is said but how it ended. */
export const shopAsks = (code: SharedCode): SharedCode | null => (shownState(code) === 'ACTIVE' ? code : null)
