import type { BillCategory } from '@sengi/contract/bills/expenses'
import {
  ArrowRightLeft,
  Bus,
  Droplets,
  Ellipsis,
  Gift,
  HandCoins,
  HeartPulse,
  House,
  type LucideIcon,
  Plane,
  ReceiptText,
  ShoppingCart,
  Ticket,
  Utensils,
  Wifi,
  Zap,
} from 'lucide-react'
import { cx } from '../../ui/cx.ts'

const icons: Readonly<Record<BillCategory, LucideIcon>> = {
  general: ReceiptText,
  groceries: ShoppingCart,
  eating_out: Utensils,
  rent: House,
  electricity: Zap,
  water: Droplets,
  internet: Wifi,
  transport: Bus,
  travel: Plane,
  fun: Ticket,
  health: HeartPulse,
  gifts: Gift,
  stokvel: HandCoins,
  other: Ellipsis,
  payment: ArrowRightLeft,
}

const sizes = { small: 'size-8 [&_svg]:size-4', medium: 'size-10 [&_svg]:size-5' }

interface CategoryIconProps {
  category: BillCategory
  size?: keyof typeof sizes
}

/** What a bill was for, at a glance. The word stands beside it, so that nobody has to know the picture. */
export function CategoryIcon({ category, size = 'medium' }: CategoryIconProps) {
  const Icon = icons[category]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex shrink-0 items-center justify-center rounded-button bg-primary-soft text-on-primary-soft',
        sizes[size],
      )}
    >
      <Icon />
    </span>
  )
}
