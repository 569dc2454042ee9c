import {
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
} from '@sengi/contract/notifications'
import { isOnByDefault } from '../ways.rules.ts'

/** What somebody chose for one category and way. */
export interface PreferenceChange {
  readonly category: NotificationCategory
  readonly channel: NotificationChannel
  readonly isOn: boolean
}

interface Preference {
  readonly category: NotificationCategory
  readonly inApp: boolean
  readonly email: boolean
  readonly push: boolean
  readonly isLocked: boolean
}

/** Word of one's own safety always comes. */
export const isFixed = (category: NotificationCategory): boolean => category === 'security'

/** Every category with what holds for it: the person's wish, else the product's choice. */
export function preferencesOf(wishes: readonly PreferenceChange[]): Preference[] {
  const isOn = (category: NotificationCategory, channel: NotificationChannel): boolean =>
    isFixed(category) ||
    (wishes.find((wish) => wish.category === category && wish.channel === channel)?.isOn ??
      isOnByDefault(category, channel))
  return notificationCategories.map((category) => ({
    category,
    inApp: isOn(category, 'in_app'),
    email: isOn(category, 'email'),
    push: isOn(category, 'push'),
    isLocked: isFixed(category),
  }))
}
