export const notificationCategories = [
  'payments',
  'requests',
  'bills',
  'card',
  'p2p',
  'rewards',
  'price',
  'security',
  'admin',
  'marketing',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
