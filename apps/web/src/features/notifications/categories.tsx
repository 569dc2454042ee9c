import type { NotificationCategory } from '@sengi/contract/notifications'
import {
  ChartLine,
  CreditCard,
  Gift,
  HandCoins,
  Landmark,
  Megaphone,
  ReceiptText,
  Scale,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'

export const categoryIcons: Record<NotificationCategory, ReactNode> = {
  payments: <Landmark />,
  requests: <HandCoins />,
  bills: <ReceiptText />,
  card: <CreditCard />,
  p2p: <Scale />,
  rewards: <Gift />,
  price: <ChartLine />,
  security: <ShieldCheck />,
  admin: <UserRound />,
  marketing: <Megaphone />,
}
