import type { ComponentType, ReactNode } from 'react'

interface RecipientBoxProps {
  label: string
  hint: ReactNode
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** What sending needs of the people and addresses that somebody pays. They are another feature: the app joins the two. */
export interface PayeeSlot {
  /** One box for everybody and everything that can be paid. */
  RecipientBox: ComponentType<RecipientBoxProps>
  /** The last few, one tap away. */
  PaidBefore: ComponentType<{ onChoose: (to: string) => void }>
  /** Keeps whom a payment went to. */
  KeepContact: ComponentType<{ identifier: string }>
  /** What stands below the heading of the contacts' page. */
  Contacts: ComponentType
}
