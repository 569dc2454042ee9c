import type { NotificationCategory, NotificationChannel } from '@sengi/contract'
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

interface CategoryLook {
  name: string
  /** What belongs to it, for whoever chooses. */
  line: string
  icon: ReactNode
}

export const categoryLooks: Record<NotificationCategory, CategoryLook> = {
  payments: { name: 'Payments', line: 'Money that arrives, and payments that settle.', icon: <Landmark /> },
  requests: { name: 'Requests', line: 'Somebody asks you, or answers you.', icon: <HandCoins /> },
  bills: { name: 'Bills', line: 'Shared costs and your part of them.', icon: <ReceiptText /> },
  card: { name: 'Card', line: 'What your card pays.', icon: <CreditCard /> },
  p2p: { name: 'P2P trades', line: 'Your orders. Word of a dispute always comes.', icon: <Scale /> },
  rewards: { name: 'Rewards', line: 'Stakes, streaks and badges.', icon: <Gift /> },
  price: { name: 'Prices', line: 'A coin you own moved by 5% or more, at most every two days.', icon: <ChartLine /> },
  security: { name: 'Security', line: 'Sign-ins and changes to your account. Always on.', icon: <ShieldCheck /> },
  admin: { name: 'Your account', line: 'Verification and news that you have to know.', icon: <UserRound /> },
  marketing: {
    name: 'Offers',
    line: 'What is new at Sengi. By mail and push only when you ask for it.',
    icon: <Megaphone />,
  },
}

export const channelNames: Record<NotificationChannel, string> = {
  in_app: 'In the app',
  email: 'E-mail',
  push: 'Push',
}
